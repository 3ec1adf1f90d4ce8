/** Says in one sentence why the app is not shown (first-check.js), in words that every browser knows. */
(function (texts) {
  var isFit = window.zyFit;
  var language = '';
  try {
    language = localStorage.getItem('zy.lang');
  } catch (e) {}
  language = language || navigator.language || '';
  var place = /^zh-(hant|tw|hk|mo)/i.test(language) ? 1 : /^ja/.test(language) ? 3 : /^zh|^$/.test(language) ? 0 : 2;
  var text = texts[place];
  document.write('<body><img src="/icon.svg" width="56" height="56" alt=""><p></p><button></button><p></p>');
  document.body.style.cssText =
    'margin:0;padding:32vh 24px 0;font:17px/1.65 sans-serif;text-align:center;color:#12161f;background:#fff';
  var lines = document.querySelectorAll('p');
  lines[0].textContent = text[isFit ? 3 : 0];
  lines[0].style.cssText = 'max-width:20em;margin:12px auto 20px';
  lines[1].textContent = isFit ? location.hostname : '';
  lines[1].style.cssText = 'font-size:14px;color:#5b6270';
  var button = document.querySelector('button');
  button.textContent = text[isFit ? 4 : 1];
  button.style.cssText =
    'min-height:48px;padding:0 32px;border:0;border-radius:14px;font:inherit;' +
    (isFit ? 'background:#1d5fd6;color:#fff;font-weight:600' : 'background:none;color:#1d5fd6');
  function copy() {
    var field = document.createElement('input');
    field.value = location.href;
    document.body.appendChild(field);
    field.select();
    field.setSelectionRange(0, field.value.length);
    if (document.execCommand('copy')) button.textContent = text[2];
    document.body.removeChild(field);
  }
  function encrypt() {
    location.replace('https://' + location.hostname + location.pathname + location.search);
  }
  button.addEventListener('click', isFit ? encrypt : copy);
})(TEXTS);
