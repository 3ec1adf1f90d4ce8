/** An activation that is dated back across a move: every reward ends as if its sales had come in order. */
import { beforeAll, expect, it } from 'vitest';
import { startOfDay } from '#platform/time/business-day.ts';
import { useAssessments } from '#testing/assessments.ts';
import { testOperator } from '#testing/staff.ts';
import { expectConsistent } from '#testing/world-violations.ts';
import { executeDue } from '../execute-due.ts';
import { submitMove } from './schedule-move.ts';

const w = useAssessments();

/** Moves `direct` directly below `root`, from 00:00 of 1 August on. */
beforeAll(async () => {
  const { db } = w.database;
  const first = startOfDay('2026-08-01');
  const agents = w.world.agents;
  const wanted = {
    agentCode: agents.direct.code,
    parentCode: agents.root.code,
    day: '2026-08-01',
    operator: testOperator('test'),
  } as const;
  await submitMove(db, { send: async () => undefined }, wanted, new Date(first.getTime() - 3_600_000));
  await executeDue(db, first);
});

it('a stage whose window now begins before the move goes to the line of that day', async () => {
  const [inOrder, late] = [await w.open('07-01'), await w.open('07-01')];
  await inOrder.sell('earlier', '07-31', 1);
  for (const one of [inOrder, late]) {
    await one.sell('first', '08-01', 100);
    await one.sell('met', '08-05', 100_000);
  }
  await w.evaluate('08-06');
  await late.sell('earlier', '07-31', 1);
  await w.evaluate('08-07');
  expect(await late.checks()).toEqual(await inOrder.checks());
  expect(await late.paid()).toEqual(await inOrder.paid());
  await expectConsistent(w.database.db);
});
