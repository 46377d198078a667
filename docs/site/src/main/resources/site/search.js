// Searches the index of the site's sections. The index is a script, so that it loads from a folder too.
(function () {
  var box = document.querySelector('.search');
  var input = box.querySelector('input');
  var found = box.querySelector('.found');
  var up = box.getAttribute('data-up');
  var most = 12;

  function load() {
    if (!document.getElementById('search-index')) {
      var script = document.createElement('script');
      script.id = 'search-index';
      script.src = up + 'assets/search-index.js';
      script.onload = show;
      document.body.appendChild(script);
    }
  }

  // How well each section fits one word: those that have the word itself, or a longer one that begins so.
  function scores(word) {
    var index = window.sightlineIndex;
    var out = {};
    for (var known in index.words) {
      if (known.indexOf(word) === 0) {
        var list = index.words[known];
        var weight = (known === word ? 2 : 1) / Math.sqrt(list.length);
        for (var i = 0, section = 0; i < list.length; i++) {
          section += list[i];
          out[section] = Math.max(out[section] || 0, weight);
        }
      }
    }
    for (var at in out) {
      var name = index.sections[at][2] || index.pages[index.sections[at][0]][1];
      if (name.toLowerCase().indexOf(word) >= 0) {
        out[at] += 1;
      }
    }
    return out;
  }

  function show() {
    found.textContent = '';
    var words = input.value.toLowerCase().match(/[\p{L}\p{N}]+/gu);
    if (!words || !window.sightlineIndex) {
      return;
    }
    var index = window.sightlineIndex;
    var all = words.map(scores);
    var fits = Object.keys(all[0]).filter(function (section) {
      return all.every(function (one) { return section in one; });
    });
    function sum(section) {
      return all.reduce(function (before, one) { return before + one[section]; }, 0);
    }
    fits.sort(function (a, b) { return sum(b) - sum(a) || a - b; });
    fits.slice(0, most).forEach(function (at) {
      var section = index.sections[at];
      var page = index.pages[section[0]];
      var link = document.createElement('a');
      link.href = up + page[0] + (section[1] ? '#' + section[1] : '');
      link.innerHTML = page[1] + (section[2] ? ' › ' + section[2] : '');
      found.appendChild(document.createElement('li')).appendChild(link);
    });
    if (!fits.length) {
      found.appendChild(document.createElement('li')).textContent = 'Nothing found.';
    }
  }

  box.hidden = false;
  input.addEventListener('focus', load);
  input.addEventListener('input', function () {
    load();
    show();
  });
  document.addEventListener('keydown', function (event) {
    if (event.key === '/' && !/^(INPUT|TEXTAREA)$/.test(document.activeElement.tagName)) {
      event.preventDefault();
      document.getElementById('menu').checked = true;
      input.focus();
    }
  });
})();
