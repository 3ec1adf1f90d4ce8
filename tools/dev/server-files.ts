/** Folders with server files; Vite itself only watches files of pages. */
export const watchedFolders = ['capabilities', 'platform', 'apps/server', 'simulator'] as const;

const serverFile =
  /^(capabilities\/[^/]+\/(server|rules|contract|locales|sql|migrations)|platform\/(?!ui\/|client\/)|apps\/server\/|simulator\/)/;

/** @param path relative to the checkout. @returns whether the server has to restart when this file changes. */
export const isServerFile = (path: string): boolean =>
  serverFile.test(path) && /\.(ts|sql|json)$/.test(path) && !path.endsWith('.test.ts');
