import { join } from 'node:path';
import { expect, it } from 'vitest';
import { allHandJoined, handJoined } from './hand-joined.ts';

it('facts are joined by the platform', () => {
  expect(allHandJoined(join(import.meta.dirname, '../../'))).toEqual([]);
});

it.each([
  'export const line = `${name} · ${when}`;',
  "export const line = [name, when].filter(Boolean).join(' · ');",
  'export const line = <p>{name} · {when}</p>;',
  "export const line = <p>{name} ·{' '}<b>{when}</b></p>;",
  "export const line = sql`select name || ' · ' || at from a`;",
])('%j is reported', (text) => {
  expect(handJoined('a.tsx', text)).toHaveLength(1);
});

it.each(['/** `VISA · 6217` */\nexport const line = joined(name, when);', "export const first = name ?? '·';"])(
  '%j is not',
  (text) => {
    expect(handJoined('a.tsx', text)).toEqual([]);
  },
);
