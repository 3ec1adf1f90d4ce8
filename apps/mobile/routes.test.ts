import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import addresses from './addresses.json' with { type: 'json' };

interface Address {
  path: string;
  title?: string;
  tab?: boolean;
  public?: boolean;
  overlay?: boolean;
}

const expected: readonly Address[] = addresses;
const lines = readFileSync(new URL('routes.ts', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.includes("page('/"));

/** Read as text: the table itself imports every page. */
const table = new Map(lines.map((line) => [/page\('([^']+)'/.exec(line)?.[1] ?? '', line]));

/** The addresses whose pages are built. */
const built = expected.filter((address) => table.has(address.path));

function textOf(key: string): string | undefined {
  const file = new URL(`../../capabilities/${key.split('.')[0]}/locales/zh-Hans.json`, import.meta.url);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)[key] : undefined;
}

describe('route table', () => {
  it('names no address that the product does not know', () => {
    const known = new Set(expected.map((address) => address.path));
    expect([...table.keys()].filter((path) => !known.has(path))).toEqual([]);
  });

  it('leads every address to a page that exists', () => {
    const files = lines.map((line) => /import\('#capabilities\/([^']+)'\)/.exec(line)?.[1] ?? line);
    expect(files.filter((file) => !existsSync(new URL(`../../capabilities/${file}`, import.meta.url)))).toEqual([]);
  });

  it.each(built)('$path has its traits', ({ path, tab = false, public: open = false, overlay = false }) => {
    const line = table.get(path) ?? '';
    const traits = {
      tab: line.includes('tab: true'),
      public: line.includes('public: true'),
      overlay: line.includes('overlay: true'),
    };
    expect(traits).toEqual({ tab, public: open, overlay });
  });

  it.each(built.filter((address) => address.title))('$path is called $title', ({ path, title }) => {
    const key = /title: '([^']+)'/.exec(table.get(path) ?? '')?.[1];
    expect(key).toBeDefined();
    expect(textOf(key ?? '')).toBe(title);
  });
});
