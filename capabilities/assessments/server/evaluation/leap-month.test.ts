/** A window of natural months that ends on 29 February. */
import { beforeAll, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { fen } from '#platform/money/fen.ts';
import { useAssessments, type TestTerminal } from '#testing/assessments.ts';
import { STANDARD } from '#testing/rewards.ts';
import { evaluateDue } from './evaluate-due.ts';

const w = useAssessments();
const db = () => w.database.db;

/** One stage of 200.00 in the rest of the activation's own month. */
beforeAll(async () => {
  const items = [{ stage: 1, unit: 'month', fromDay: 0, toDay: 0, minVolumeFen: 20_000, rewardFen: 5_000 }];
  const stages = { mode: 'independent', minTransactionFen: 0, excludedPaymentTypes: [], items };
  await sql`
    insert into policies.policy_version (policy_id, number, status, valid_from, content, drafted_at, drafted_by,
      published_at, published_by)
    select policy_id, 9, 'published', '2028-01-01', content || ${JSON.stringify({ stages })}::jsonb, drafted_at,
      drafted_by, published_at, published_by
    from policies.policy_version where policy_id = ${STANDARD} order by number desc limit 1`.execute(db());
});

const sell = async (terminal: TestTerminal, reference: string, occurredAt: string, known: string): Promise<void> => {
  const row = { ...terminal.sale(reference, '07-02', 100), occurredAt: new Date(occurredAt), amountFen: fen(10_000) };
  expect(await w.outcomes([row], new Date(known))).toEqual(['booked']);
};

const evaluate = (instant: string) => evaluateDue(db(), new Date(instant));
const stage = async (terminal: TestTerminal) => (await terminal.checks()).at(1);

it('has the 29th as its last day, also for a sale that becomes known in March', async () => {
  const [met, missed] = [await w.open('07-01'), await w.open('07-01')];
  for (const terminal of [met, missed])
    await sell(terminal, 'first', '2028-02-10T12:00:00+08:00', '2028-02-10T13:00:00+08:00');
  await evaluate('2028-02-29T23:59:59+08:00');
  expect(await stage(met)).toMatchObject({ fromDay: '2028-02-10', toDay: '2028-02-29', status: 0 });
  await evaluate('2028-03-01T00:05:00+08:00');
  expect(await stage(met)).toMatchObject({ status: -1, cause: 'window', endedOn: '2028-02-29' });
  await sell(met, 'late', '2028-02-29T23:59:59.999+08:00', '2028-03-01T09:00:00+08:00');
  await sell(missed, 'late', '2028-03-01T00:00:00+08:00', '2028-03-01T09:00:00+08:00');
  await evaluate('2028-03-01T10:00:00+08:00');
  expect(await stage(met)).toMatchObject({ status: 1, metOn: '2028-02-29', volumeFen: 20_000 });
  expect(await stage(missed)).toMatchObject({ status: -1, endedOn: '2028-02-29', volumeFen: 10_000 });
});
