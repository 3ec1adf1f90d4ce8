/**
 * The first script of every page (docs/browsers.md), written in syntax that every browser knows: where the browser is
 * too old or the address is not encrypted, unfit.js says so, and nothing else of the page is read.
 */
(function () {
  var isFit, isOpen;
  try {
    // Safari 16.4; Chrome 111
    isFit = new RegExp('(?<=a)b') && CSS.supports('color', 'color-mix(in srgb,red,red)');
  } catch (e) {}
  isOpen =
    location.protocol === 'http:' &&
    !/^(127|10|192\.168|169\.254|172\.(1[6-9]|2\d|3[01])|100)\.[\d.]+$|^\[|^[^.]+$|\.(local|lan|home|internal|localhost|test)$/.test(
      location.hostname,
    );
  if (isFit && !isOpen) return;
  window.zyFit = isFit;
  document.write('<script src="/unfit.js"></' + 'script><plaintext hidden>');
})();
