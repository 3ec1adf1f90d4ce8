import { expect, it } from 'vitest';
import { FIRST_CHUNKS, firstChunks } from './first-chunks.ts';

/** Imports of each module; pages carry their own names. */
const IMPORTS: Record<string, string[]> = {
  login: ['field'],
  runtime: ['query'],
  home: ['query', 'chart', 'card', 'field'],
  data: ['query', 'chart', 'donut', 'address'],
  purse: ['query', 'chart', 'entry', 'card'],
  my: ['query', 'card'],
  list: ['query', 'entry', 'address', 'rows'],
  chart: ['axis'],
  donut: ['axis', 'percent'],
  card: ['amount'],
};
const modules = { getModuleInfo: (id: string) => ({ importedIds: IMPORTS[id] ?? [] }) };
const pages = Object.fromEntries(
  ['login', 'runtime', 'home', 'data', 'purse', 'my', 'list'].map((page) => [page, page]),
) as Parameters<typeof firstChunks>[0];
const chunkOf = firstChunks(pages);

it.each([
  ['field', 'first'],
  ['query', 'kit'],
  ['amount', 'kit'],
  ['address', 'kit'],
  ['axis', 'figures'],
  ['percent', 'data'],
  ['entry', 'purse'],
  ['rows', null],
])('puts %s into %s', (module, chunk) => {
  expect(chunkOf(module, modules)).toBe(chunk);
});

it('puts imported modules into the chunk of the module that imports them or one before it', () => {
  const rank = (id: string): number => (FIRST_CHUNKS as readonly unknown[]).indexOf(chunkOf(id, modules));
  const pairs = Object.entries(IMPORTS).flatMap(([id, imported]) => imported.map((next) => [id, next] as const));
  const chosen = pairs.filter(([id]) => rank(id) >= 0);
  expect(chosen.length).toBeGreaterThan(0);
  expect(chosen.filter(([id, next]) => rank(next) > rank(id) || rank(next) < 0)).toEqual([]);
});
