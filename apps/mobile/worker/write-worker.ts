/** Builds `sw.js` with its list of precached files, after all other files of the app are final. */
import { createHash } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import type { ShellTitles } from '#platform/contract/shell-title.ts';
import type { Manifest } from '../built-chunks.ts';
import { pageTitles } from '../page-titles.ts';
import { routes } from '../routes.ts';
import { pagesAhead, type PreloadFiles } from './pages-ahead.ts';

export interface Precache {
  /** Hash of index.html (the other names contain a hash of their content). */
  version: string;
  /** Files of the shell: index.html and every script and style it names. */
  files: string[];
  /** The number of bytes of each file. */
  sizes: number[];
  /** Fetched when the phone is idle. */
  ahead: PreloadFiles;
  /** Pages with HTML of their own. */
  shells: string[];
  /** Titles in the bar of every other page. */
  titles: ShellTitles;
}

/** @param out the build's output folder. */
export function precacheOf(out: string): Precache {
  const page = readFileSync(join(out, 'index.html'), 'utf8');
  const assets = page.match(/\/assets\/[\w.~-]+\.(?:js|css)/g) ?? [];
  if (assets.length === 0) throw new Error('index.html names no file for the service worker to precache.');
  const version = createHash('sha256').update(page).digest('hex').slice(0, 16);
  const manifest = JSON.parse(readFileSync(join(out, '.vite/manifest.json'), 'utf8')) as Manifest;
  const shells = Object.keys(JSON.parse(readFileSync(join(out, 'shells.json'), 'utf8')) as object);
  const files = ['/index.html', ...new Set(assets)];
  return {
    version,
    files,
    sizes: files.map((file) => statSync(join(out, file)).size),
    ahead: pagesAhead(manifest, routes, assets),
    shells: shells.filter((path) => path !== '*'),
    titles: pageTitles(),
  };
}

export async function writeServiceWorker(out: string): Promise<void> {
  const built = await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'error',
    define: { PRECACHE: JSON.stringify(precacheOf(out)) },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: join(import.meta.dirname, 'service-worker.ts'), output: { format: 'iife' } },
    },
  });
  const [chunk] = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  if (chunk?.type !== 'chunk') throw new Error('The service worker was not built.');
  writeFileSync(join(out, 'sw.js'), chunk.code);
}
