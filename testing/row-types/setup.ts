/**
 * Setup file of the test project `node`: after the tests of a file, compares every query result with the row type
 * declared at its statement, and fails the file on a mismatch.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, inject } from 'vitest';
import { observeResults } from '#platform/db/sql.ts';
import '../without-styles.ts';
import { compareRow } from './compare-rows.ts';
import { constraints, declarations } from './read-once.ts';
import { Answers } from './record-answers.ts';
import { isProduct, type AnsweredColumn, type DeclaredRow } from './row-shape.ts';

const answers = new Answers();
observeResults((statement, result) => answers.add(statement, result));

afterAll(async () => {
  const all = [...answers.all()];
  if (all.length === 0) return;
  const folder = inject('rowTypes');
  const declared = await declarations(folder);
  const isNotNull = await constraints();
  const problemsOf = (row: DeclaredRow, columns: readonly AnsweredColumn[]): string[] =>
    // tests create tables in databases that are not copies of the template
    compareRow(row, columns, isProduct(row) ? isNotNull : () => undefined).map((problem) => `${row.at}: ${problem}`);
  // Two statements may have the same fixed parts: the result must match one of them.
  const problems = all.flatMap(({ key, columns }) => {
    const found = (declared.get(key) ?? []).map((row) => problemsOf(row, columns));
    return found.some((those) => those.length === 0) ? [] : found.flat();
  });
  const seen = join(folder, `seen-${process.pid}-${performance.now()}.json`);
  writeFileSync(seen, JSON.stringify(all.map(({ key }) => key)));
  if (problems.length > 0)
    throw new Error(`The database does not confirm these row types:\n  ${problems.join('\n  ')}`);
});
