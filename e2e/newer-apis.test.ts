/**
 * The built apps use nothing that the oldest browsers lack (docs/browsers.md) without testing for it. A text search
 * cannot recognise newer members with the name of an older one, such as `size`: e2e/old-browsers.test.ts removes all of
 * them.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { newerApis, SELECTORS } from '#testing/browsers/newer-apis.ts';
import { usedApis } from '#testing/browsers/used-apis.ts';

const DIST = join(import.meta.dirname, '../dist');

/** Names that mean something else here, or are used only where they are. */
const EXPLAINED: Readonly<Record<string, string>> = {
  '.take': 'of our own things: a proof is taken',
  '.isError': 'of a query, not Error.isError',
  '.conditions': 'of our answers',
  '.side': 'of a card in a certificate and a comparison',
  '.cap': 'of a deduction',
  '.bytes': 'of an export',
  '.login': 'of texts and answers, not of Navigator',
  '.union': 'of zod, not of Set',
  '.scrollMargin': 'an option of the list that measures its window',
  'Symbol.dispose': 'used where it is',
  'Error.captureStackTrace': 'fflate asks for it',
  '.animation': 'React asks which events have it',
  '.command': 'of a shortcut',
  '.getName': 'of a component of antd',
  Profiler: "React's, not the browser's",
  BarcodeDetector: "asked for; else the app's own reader",
  '.popover': 'a property without effect where there is none (platform/ui/overlay/toast.ts)',
  '.showPopover': 'asked for',
  '.hidePopover': 'asked for',
  'URL.canParse': 'capabilities/terminals/rules/serial.ts: only for the text of a link that is scanned or pasted',
};

/** Allowed in separate rules, for browsers that know them. */
const ALONE = /^(-webkit-.*|selection)$/;

const SCRIPT = /<script(?: type="module")?>([\s\S]*?)<\/script>/g;
const scriptsOf = (file: string, text: string): string[] =>
  file.endsWith('.html') ? [...text.matchAll(SCRIPT)].map(([, script = '']) => script) : [text];

describe.each(['mobile', 'console'])('%s', (app) => {
  const built = (kinds: string): string[] => globSync(`${app}/**/*.${kinds}`, { cwd: DIST });

  it('no script uses an API that is newer than the oldest browsers', () => {
    const found = built('{js,html}').flatMap((file) =>
      scriptsOf(file, readFileSync(join(DIST, file), 'utf8')).flatMap((code) =>
        usedApis('built.js', code).map((name) => `${file}: ${name}`),
      ),
    );
    expect(found.filter((line) => EXPLAINED[line.split(': ')[1] ?? ''] === undefined)).toEqual([]);
    // the check itself can find something
    expect(found.length).toBeGreaterThan(0);
  });

  it('no rule has a newer selector, because browsers would drop the whole rule', () => {
    const newer = new Set(newerApis().flatMap(({ holder, member }) => (holder === SELECTORS ? [member] : [])));
    const found = built('{css,html}').flatMap((file) =>
      [...readFileSync(join(DIST, file), 'utf8').matchAll(/(?<=[\w\])*,{};\s]):{1,2}([a-z-]+)(?=[^{};]*\{)/g)]
        .filter(([, name = '']) => newer.has(name) && !ALONE.test(name))
        .map(([, name]) => `${file}: ${name}`),
    );
    expect(found).toEqual([]);
  });
});

it('finds a newer API by its name alone', () => {
  expect(
    usedApis('built.js', 'const a = Map.groupBy(rows, key), b = AbortSignal["any"]([s]); new TaskController()'),
  ).toEqual(['AbortSignal.any', 'Map.groupBy', 'TaskController']);
});
