/**
 * Every sum and count that is stored beside its rows, with the recount that proves it: a difference of one is found
 * (simulator/demo-world.test.ts plants it). `rollups.test.ts` ensures that no column is missing.
 */
import type { Db } from '#platform/db/db.ts';
import { previewEvaluation } from '#capabilities/assessments/server/evaluation/preview-evaluation.ts';
import { reconcile } from '#capabilities/ledger/server/api.ts';
import { recountPortfolio } from '#capabilities/portfolio/server/recount.ts';
import { verifyStatements } from '#capabilities/statements/server/closing/verify-statements.ts';
import { recount } from '#capabilities/statistics/server/recount.ts';
import { byColumn } from '../examples/gathered.ts';
import type { Recount, SumRecount } from '../examples/sums.ts';

/** Differences, in the words of the recount. */
type Recounter = (db: Db, now: Date) => Promise<readonly string[]>;

const ALL_DAYS = { from: '2000-01-01', to: '2999-12-31' };

export const RECOUNTS: Readonly<Record<Recount, Recounter>> = {
  'npm run recount': async (db) => (await recount(db, ALL_DAYS)).differences.map(({ what }) => what),
  'npm run reconcile': async (db) =>
    (await reconcile(db)).differences.map(({ check, subject }) => `${check}: ${subject}`),
  'npm run operator -- portfolio recount': async (db) =>
    (await recountPortfolio(db)).differences.map(({ what }) => what),
  'npm run statements -- verify': async (db) => (await verifyStatements(db, {})).different,
  'npm run operator -- assessments evaluate --dry-run': async (db, now) => {
    const { evaluated } = await previewEvaluation(db, { ...ALL_DAYS, isDryRun: true }, now);
    return Object.entries(evaluated).flatMap(([what, count]) => (count === 0 ? [] : [`${what} ${count}`]));
  },
};

export interface Rollup extends SumRecount {
  /** `schema.table.column`, or for an array the element that differs. */
  readonly column: string;
}

/** Declared by the capabilities (`sums` of their examples), by `schema.table.column` or by table. */
const said = Object.entries(byColumn(({ sums }) => sums));

export const ROLLUPS: readonly Rollup[] = said.flatMap(([column, sum]) =>
  typeof sum === 'string' ? [] : [{ ...sum, column }],
);

/** Columns with the name of a sum that are none, or that cannot be derived again. */
export const NO_ROLLUPS: Readonly<Record<string, string>> = Object.fromEntries(
  said.flatMap(([name, why]) => (typeof why === 'string' ? [[name, why]] : [])),
);
