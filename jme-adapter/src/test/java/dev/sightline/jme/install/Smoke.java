package dev.sightline.jme.install;
import com.jme3.collision.*; import com.jme3.math.*; import com.jme3.scene.*; import com.jme3.terrain.geomipmap.*; import dev.sightline.jme.Sightline; import java.util.*;
public class Smoke { public static void main(String[] a){
 Random r=new Random(3); int size=1025, ps=65; float[] h=new float[size*size]; for(int i=0;i<h.length;i++){int x=i%size,z=i/size; h[i]=(float)(12*Math.sin(x*.021)*Math.cos(z*.017)+Math.sin(x*.31+z*.23));}
 Node root=new Node(); TerrainQuad t=new TerrainQuad("t",ps,size,h); root.attachChild(t); root.updateGeometricState();
 Ray[] rays=new Ray[1024]; for(int i=0;i<1024;i++){ float gx=r.nextInt(1000)-500,gz=r.nextInt(1000)-500; Vector3f g=new Vector3f(gx,t.getHeightmapHeight(new Vector2f(gx,gz)),gz); Vector3f o=g.add(200*r.nextFloat()-100,2+30*r.nextFloat(),200*r.nextFloat()-100); rays[i]=new Ray(o,g.subtract(o).normalizeLocal());}
 for (boolean multi: new boolean[]{true,false}) { t.setSupportMultipleCollisions(multi);
 for(int mode=0;mode<2;mode++){ if(mode==1) Sightline.install(root); System.out.println("installed "+Sightline.isInstalled(root));
  for(int k=0;k<6;k++){ long s=System.nanoTime(); int hit=0,n=0; for(int q=0;q<(mode==0?1:8);q++)for(Ray ray:rays){CollisionResults cr=new CollisionResults(); hit+=root.collideWith(ray,cr)>0?1:0; n++; if(cr.size()>0) cr.getClosestCollision();} System.out.printf("multi %b mode %d %.2f us hits %d%n",multi,mode,(System.nanoTime()-s)/1e3/n,hit*1024/n);}
 } Sightline.uninstall(root); }
 Sightline.install(root); int diff=0, idx=0; t.setSupportMultipleCollisions(false); for(Ray ray:rays){ CollisionResults c1=new CollisionResults(); root.collideWith(ray,c1); if(c1.size()==0){diff++;continue;} CollisionResult c=c1.getClosestCollision(); if(c.getTriangleIndex()!=0) idx++; }
 System.out.println("miss "+diff+" with index "+idx);
}}
