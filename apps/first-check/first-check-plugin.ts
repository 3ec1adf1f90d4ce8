/** Puts first-check.js before all other scripts of a page. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync, type Plugin } from 'vite';
import { FLOOR } from '../../tools/browsers/floor.ts';

interface Texts {
  old: string;
  copy: string;
  copied: string;
  open: string;
  go: string;
}

const read = (file: string): string => readFileSync(join(import.meta.dirname, file), 'utf8');
const withFloor = (text: string): string => text.replace('{chrome}', FLOOR.chrome).replace('{safari}', FLOOR.safari);

/** The languages in the order in which the script knows them. */
const textsOf = (): string => {
  const all = Object.values(JSON.parse(read('texts.json')) as Record<string, Texts>);
  return JSON.stringify(all.map(({ old, copy, copied, open, go }) => [withFloor(old), copy, copied, open, go]));
};

/** Written in syntax that older browsers know, too. */
const minified = (file: string, code: string): string =>
  minifySync(file, code, { compress: { target: 'es2015' } }).code.trim();

/** @param isMobile the agents' app, whose folder has the file that both ask for. */
export const firstCheck = (isMobile: boolean): Plugin => ({
  name: 'zhanye-first-check',
  transformIndexHtml: (html) =>
    html.replace('<script>', () => `<script>${minified('first-check.js', read('first-check.js'))}`),
  generateBundle() {
    const source = minified('unfit.js', read('unfit.js').replace('TEXTS', textsOf()));
    if (isMobile) this.emitFile({ type: 'asset', fileName: 'unfit.js', source });
  },
});
