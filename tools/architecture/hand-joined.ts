/**
 * Reports facts that are joined to one line by hand, which draws a dot beside nothing where one of them is missing:
 * `joined` of the texts joins words, `Joined` of the kit elements.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { isTest, type Violation } from './rules.ts';

const files = '{platform,capabilities,apps}/**/*.{ts,tsx}';

/** Exempt: the place of the dot; the name of a device, which is kept as data. */
const exempt = /^platform\/i18n\/joined\.ts$|^capabilities\/session\/contract\/login\/device-name\.ts$|\/testing\//;

const DOTTED = /\s·|·\s/;

/** @param text of the file at `path`. */
export const handJoined = (path: string, text: string): Violation[] => {
  if (!DOTTED.test(text)) return [];
  const found: Violation[] = [];
  const check = (words: unknown): void => {
    if (typeof words === 'string' && DOTTED.test(words))
      found.push({ path, rule: 'hand-joined', detail: `joined by hand: ${words.trim()}` });
  };
  new Visitor({
    Literal: ({ value }) => check(value),
    TemplateElement: ({ value }) => check(value.raw),
    JSXText: ({ value }) => check(value),
  }).visit(parseSync(path, text).program);
  return found;
};

/** @param root a checkout. */
export const allHandJoined = (root: string): Violation[] =>
  globSync(files, { cwd: root })
    .filter((path) => !exempt.test(path) && !isTest(path))
    .toSorted()
    .flatMap((path) => handJoined(path, readFileSync(join(root, path), 'utf8')));
