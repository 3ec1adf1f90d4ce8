/** Money, rates, ids and required rows are typed everywhere in the product. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findingsIn, isChecked, RULES } from './typed-values.ts';

const ROOT = join(import.meta.dirname, '../../');
const paths = globSync('{apps,capabilities,platform,simulator}/**/*.{ts,tsx}', { cwd: ROOT }).filter(isChecked);

it.each(RULES)('$name', (rule) => {
  expect(paths.length).toBeGreaterThan(500);
  const found = paths.flatMap((path) => findingsIn(rule, path, readFileSync(join(ROOT, path), 'utf8')));
  expect(found).toEqual([]);
});

it.each([
  ['readonly amountFen: number;', 'money is Fen'],
  ['  cap_fen: number | null;', 'money is Fen'],
  ['remainingFens?: readonly number[]', 'money is Fen'],
  ['(ratePpm: number) => x', 'a rate is Ppm'],
  ['readonly terminalId: number;', 'an id is branded'],
  ['agent_ids: number[];', 'an id is branded'],
  ['(db: Db, ids: readonly number[]) => x', 'an id is branded'],
  ['await sql<{ id: number }>`', 'an id is branded'],
  ['holderId: number | null', 'an id is branded'],
  ['return rows[0]?.id ?? 0;', 'a row that must be there is onlyRow()'],
  ['rows[0]?.id as number', 'a row that must be there is onlyRow()'],
])('a planted violation is reported: %s', (text, name) => {
  const hits = RULES.filter(
    (rule) => findingsIn(rule, 'capabilities/wallet/server/x.ts', `const a = 1;\n${text}`).length > 0,
  );
  expect(hits.map((rule) => rule.name)).toEqual([name]);
});

it('accepts branded types and counts', () => {
  const text = 'amountFen: Fen;\nratePpm: Ppm;\ncount: number;\nterminalId: TerminalId;\nconst row = rows[0];';
  expect(RULES.flatMap((rule) => findingsIn(rule, 'capabilities/wallet/server/x.ts', text))).toEqual([]);
});
