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
const lines = readFileSync(new URL('routes.ts', import.meta.url), 'utf8').split('\n').filter((line) => line.includes("page('/"));

/** Read as text: the table itself imports every page. */
const table = new Map(lines.map((line) => [/page\('([^']+)'/.exec(line)?.[1] ?? '', line]));

function textOf(key: string): string | undefined {
  const file = new URL(`../../capabilities/${key.split('.')[0]}/locales/zh-Hans.json`, import.meta.url);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)[key] : undefined;
}

describe('route table', () => {
  it('has a line for each address of the product and no other', () => {
    expect([...table.keys()].toSorted()).toEqual(expected.map((address) => address.path).toSorted());
  });

  it.each(expected)('$path has its traits', ({ path, tab = false, public: open = false, overlay = false }) => {
    const line = table.get(path) ?? '';
    const traits = { tab: line.includes('tab: true'), public: line.includes('public: true'), overlay: line.includes('overlay: true') };
    expect(traits).toEqual({ tab, public: open, overlay });
  });

  it.each(expected.filter((address) => address.title))('$path is called $title', ({ path, title }) => {
    const key = /title: '([^']+)'/.exec(table.get(path) ?? '')?.[1];
    expect(key).toBeDefined();
    // A title that isn't written yet belongs to a page that isn't either.
    expect(textOf(key ?? '') ?? title).toBe(title);
  });
});
