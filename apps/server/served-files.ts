/** Which files of the app's build are served: the list names what may be, so that nothing else ever is. */
const SERVED =
  /^\/?(assets\/[\w.~-]+\.(js|css|wasm|svg|png|webp|woff2)|icon[\w-]*\.(svg|png)|manifest\.webmanifest|sw\.js|unfit\.js)$/;

/** A shell is the answer to addresses of pages. Only the service worker asks for one by its file name, to keep it. */
const KEPT_SHELL = '/index.html';
const SHELL = /^\/?[\w-]+\.html$/;

/** @param asked the path of the request; @param file the file that would answer it, below the build's folder. */
export const isServed = (asked: string, file: string): boolean =>
  SERVED.test(file) || (SHELL.test(file) && (asked === KEPT_SHELL || !asked.includes('.')));
