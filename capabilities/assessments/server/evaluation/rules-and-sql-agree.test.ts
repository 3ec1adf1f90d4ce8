/** The SQL that decides many activations at once, against the rules that decide one (docs/domain.md §6). */
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect, inTransaction, type Database, type Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { addDays, startOfDay } from '#platform/time/business-day.ts';
import { ACTIVATED_ON, arbitraryHistory, arbitraryPlan, rarely } from '#testing/arbitrary-stages.ts';
import { freshDatabaseUrls } from '#testing/fresh-database.ts';
import { judgeSales } from '#testing/model/assessments/counted.ts';
import { evaluateStages, type History } from '#testing/model/assessments/evaluate-stages.ts';
import { runs } from '#testing/property-runs.ts';
import type { ActivationId } from '../../contract/assessment-ids.ts';
import type { Plan } from '../../rules/plan.ts';
import { writeChecks } from './write-checks.ts';

interface Case {
  readonly plan: Plan;
  readonly history: History;
}

let database: Database;
beforeAll(async () => {
  const { serverUrl, ownerUrl } = await freshDatabaseUrls();
  const owner = new pg.Client(ownerUrl);
  await owner.connect();
  // activations alone, without the terminals, bindings and policies that they come from
  for (const [table, named] of [
    ['activation', 'terminal'],
    ['activation', 'binding'],
    ['activation', 'holder'],
    ['activation', 'merchant'],
    ['activation', 'policy'],
    ['plan', 'policy'],
  ])
    await owner.query(`alter table assessments.${table} drop constraint ${table}_${named}_exists`);
  await owner.end();
  database = connect(serverUrl, 2);
});
afterAll(() => database.close());

let number = 0;

const write = async (tx: Tx, { plan, history }: Case): Promise<ActivationId> => {
  number += 1;
  const { mode, minTransactionFen, excludedPaymentTypes } = plan.stages;
  const unboundAt = history.unboundOn === undefined ? 'infinity' : startOfDay(history.unboundOn).toISOString();
  await sql`
    insert into assessments.plan (policy_id, version, clawback_days, is_chained, min_transaction_fen,
      excluded_payment_types, activation_minimum_fen, activation_within_days, content)
    values (${number}, 1, ${plan.clawbackDays}, ${mode === 'chained'}, ${minTransactionFen}, ${excludedPaymentTypes},
      ${plan.activation?.minVolumeFen ?? null}, ${plan.activation?.withinDays ?? null}, '{}')`.execute(tx);
  const { rows } = await sql<{ id: ActivationId }>`
    insert into assessments.activation (terminal_id, binding_id, merchant_id, holder_id, policy_id, plan_id, trade_id,
      activated_at, day, bound_at, unbound_at)
    select ${number}, ${number}, 1, 1, policy_id, id, ${history.activatingKey ?? null}, ${startOfDay(ACTIVATED_ON)},
      ${ACTIVATED_ON}, ${startOfDay(ACTIVATED_ON)}, ${unboundAt}
    from assessments.plan where policy_id = ${number} returning id`.execute(tx);
  const [{ id } = { id: 0 as ActivationId }] = rows;
  await writeChecks(tx, [{ id, day: ACTIVATED_ON, plan }]);
  const why = judgeSales(history.sales, plan.stages, history.activatedOn);
  const activationWhy = judgeSales(history.sales, plan.activationSales ?? {}, history.activatedOn);
  const sales = history.sales.map((sale) => ({ ...sale, saleKey: sale.key }));
  const refunds = history.refunds.map((refund, at) => ({ ...refund, key: 1_000 + at, paymentType: 1 }));
  for (const { key, saleKey, day, amountFen, paymentType } of [...sales, ...refunds])
    await sql`
      insert into assessments.counted (activation_id, trade_id, sale_id, at, day, amount_fen, payment_type, total_type,
        why, activation_why)
      values (${id}, ${key}, ${saleKey}, ${startOfDay(day)}, ${day}, ${amountFen}, ${paymentType}, 1,
        ${why.get(key) ?? null}, ${activationWhy.get(key) ?? null})`.execute(tx);
  return id;
};

interface CheckRow {
  readonly id: ActivationId;
  readonly check: unknown;
}

const bySql = async (tx: Tx, ids: readonly ActivationId[], today: string): Promise<CheckRow[]> => {
  const { rows } = await sql<{
    id: ActivationId;
    stage: number;
    from: string;
    to: string;
    status: number;
    metOn: string | null;
    endedOn: string | null;
    cause: string | null;
    volumeFen: number;
    count: number;
  }>`
    select activation_id as id, stage, from_day as "from", to_day as "to", due.status, due.met_on as "metOn",
      due.ended_on as "endedOn", due.cause, due.volume_fen as "volumeFen", due.count
    from assessments.evaluate(${ids}::bigint[], ${today}::date) as due
    join assessments.stage_check as kept on kept.id = due.check_id order by activation_id, stage`.execute(tx);
  return rows.map(({ id, from, to, metOn, endedOn, cause, ...check }) => ({
    id,
    check: {
      ...check,
      window: { from, to },
      ...(metOn !== null && { metOn }),
      ...(endedOn !== null && { endedOn }),
      ...(cause !== null && { cause }),
    },
  }));
};

const CASES = 25;
const cases = fc.record({
  list: fc.array(fc.record({ plan: arbitraryPlan, history: arbitraryHistory }), {
    minLength: CASES,
    maxLength: CASES,
    size: 'max',
  }),
  startsOn: rarely(fc.nat(10)),
  today: fc.nat(60),
});

it('rules and SQL decide random histories alike, for one and for many at once', async () => {
  await fc.assert(
    fc.asyncProperty(cases, async ({ list, startsOn, today: offset }) => {
      const today = addDays(ACTIVATED_ON, offset);
      const starts = startsOn === undefined ? undefined : addDays(ACTIVATED_ON, startsOn);
      const known = list.map(({ plan, history }): Case => {
        const { unboundOn } = history;
        return {
          plan,
          history: { ...history, startsOn: starts, unboundOn: unboundOn && unboundOn <= today ? unboundOn : undefined },
        };
      });
      await inTransaction(database.db, async (tx) => {
        await sql`update assessments.start set starts_on = ${starts ?? null}`.execute(tx);
        const ids: ActivationId[] = [];
        for (const one of known) ids.push(await write(tx, one));
        const expected = ids.flatMap((id, index) => {
          const one = known[index];
          return one === undefined ? [] : evaluateStages(one.plan, one.history, today).map((check) => ({ id, check }));
        });
        expect(await bySql(tx, ids, today)).toEqual(expected);
        const [first] = ids;
        expect(await bySql(tx, ids.slice(0, 1), today)).toEqual(expected.filter(({ id }) => id === first));
      });
    }),
    { numRuns: runs(12) },
  );
});
