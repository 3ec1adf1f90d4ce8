/** Rewards under a cap of their month (docs/domain.md §4 "Cap of a month"): booked once, however often evaluated. */
import { beforeAll, expect, it } from 'vitest';
import type { Caller } from '#platform/auth/caller.ts';
import { inTransaction } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { fen } from '#platform/money/fen.ts';
import { CAPPED_KINDS, type CappedKind } from '#capabilities/rewards/contract/caps/capped-kinds.ts';
import { editCap } from '#capabilities/rewards/server/caps/edit-cap.ts';
import { at, useAssessments, type TestTerminal } from '#testing/assessments.ts';
import { STANDARD } from '#testing/rewards.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { testOperator } from '#testing/staff.ts';
import { ownRewards, type OwnReward } from '../checks/own-rewards.ts';
import { storedChecks } from '../checks/stored-checks.ts';
import { previewEvaluation } from './preview-evaluation.ts';

const w = useAssessments();
const db = () => w.database.db;

/** The reward that an agent sees for a terminal's activation or stage on 2026-07-20. */
const seen = async (agentId: number, { id }: TestTerminal, stage = 0): Promise<OwnReward | undefined> => {
  const caller = { agentId, permissions: new Set(['earning:view']) } as unknown as Caller;
  const checks = await storedChecks(
    db(),
    sql`select stage_check.id as check_id, to_day as sort_day from assessments.stage_check
      join assessments.activation on activation.id = activation_id where terminal_id = ${id} and stage = ${stage}`,
  );
  return [...(await ownRewards(db(), caller, checks, at('07-20'))).values()][0];
};

const cap = (kind: CappedKind, month: string, capFen: number | undefined, now = at('06-15')) =>
  inTransaction(db(), (tx) =>
    editCap(tx, {
      policyId: STANDARD,
      kind,
      fromMonth: `2026-${month}`,
      capFen: capFen === undefined ? undefined : fen(capFen),
      operator: testOperator('li'),
      now,
    }),
  );

beforeAll(async () => {
  await cap('activation', '07', 15_000);
  await cap('compliance', '07', 0);
  for (const kind of CAPPED_KINDS) await cap(kind, '08', undefined);
});

it('go to the first; a cut reward is not booked again, and an amount that becomes free goes to the next', async () => {
  const first = await w.open('07-01');
  const second = await w.open('07-01');
  const third = await w.open('07-01');
  for (const terminal of [second, first]) await terminal.sell('first', '07-10', 100);
  await w.evaluate('07-10');
  // both rewards are booked together: the older terminal comes first
  expect(await first.paid()).toEqual({ 1: 20, 2: 20, 3: 20 });
  expect(await second.paid()).toEqual({ 1: 10, 2: 20, 3: 20 });
  expect(await seen(AGENT_IDS.root, second)).toEqual({ fen: 1_000, isOfOthers: false, isCut: true });
  expect(await seen(AGENT_IDS.direct, second)).toEqual({ fen: 2_000, isOfOthers: false, isCut: false });

  await third.sell('first', '07-11', 100);
  expect(await w.evaluate('07-11')).toMatchObject({ booked: 1 });
  expect(await third.paid()).toEqual({});
  expect(await seen(AGENT_IDS.direct, third)).toEqual({ fen: 0, isOfOthers: false, isCut: true });

  // an earlier sale dates the activation back: the corrected reward gets the part of its cap that is left once the
  // former one is returned
  await second.sell('earlier', '07-08', 100);
  await w.evaluate('07-12');
  expect(await second.paid()).toEqual({ 1: 10, 2: 20, 3: 20 });
  const { evaluated } = await previewEvaluation(
    db(),
    { from: '2026-07-01', to: '2026-07-31', isDryRun: true },
    at('07-12'),
  );
  expect(evaluated).toMatchObject({ booked: 0, clawedBack: 0 });

  await first.giveBack('refund', 'first', '07-13', 100);
  await w.evaluate('07-13');
  expect([await first.paid(), await second.paid(), await third.paid()]).toEqual([{}, { 1: 10, 2: 20, 3: 20 }, {}]);
  const fourth = await w.open('07-01');
  await fourth.sell('first', '07-14', 100);
  await w.evaluate('07-14');
  expect(await fourth.paid()).toEqual({ 1: 20, 2: 20, 3: 20 });
});

it('a reward that was paid in full stays full when others are dated back together with it', async () => {
  await cap('activation', '07', 30_000, at('07-15'));
  const first = await w.open('07-15');
  const second = await w.open('07-15');
  for (const terminal of [first, second]) await terminal.sell('first', '07-20', 100);
  await w.evaluate('07-20');
  const paid = [
    { 1: 20, 2: 20, 3: 20 },
    { 1: 10, 2: 20, 3: 20 },
  ];
  expect([await first.paid(), await second.paid()]).toEqual(paid);
  await first.sell('earlier', '07-19', 100);
  await second.sell('earlier', '07-18', 100);
  expect(await w.evaluate('07-21')).toMatchObject({ booked: 2, clawedBack: 2 });
  expect([await first.paid(), await second.paid()]).toEqual(paid);
});

it('a stage is shown as cut by the cap of a month in which it can be met', async () => {
  const terminal = await w.open('07-15');
  await terminal.sell('first', '07-16', 100);
  await w.evaluate('07-16');
  expect((await terminal.checks())[2]).toMatchObject({ stage: 2, fromDay: '2026-08-16' });
  expect(await seen(AGENT_IDS.direct, terminal, 1)).toEqual({ fen: 0, isOfOthers: false, isCut: true });
  expect(await seen(AGENT_IDS.direct, terminal, 2)).toEqual({ fen: 3_000, isOfOthers: false, isCut: false });
});
