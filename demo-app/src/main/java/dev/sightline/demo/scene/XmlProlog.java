package dev.sightline.demo.scene;

import java.io.IOException;
import java.io.InputStream;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * What stands before the first element of an XML file. The engine's loaders resolve whatever
 * entities a document type declares there, files of this machine and addresses of others among
 * them, so a model from a stranger must not have one. Without it there are no entities.
 */
final class XmlProlog {
  private XmlProlog() {}

  /**
   * Reads up to the first element.
   *
   * @throws IOException if there is a document type, or no XML
   */
  static void refuseDocumentType(InputStream in) throws IOException {
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    try {
      XMLStreamReader reader = factory.createXMLStreamReader(in);
      int event = reader.getEventType();
      while (event != XMLStreamConstants.START_ELEMENT) {
        if (event == XMLStreamConstants.DTD) {
          throw new IOException("has a DOCTYPE, which could name other files, and no model needs");
        }
        event = reader.next();
      }
    } catch (XMLStreamException e) {
      throw new IOException("is no XML: " + e.getMessage(), e);
    }
  }
}
