/** The staff reads before it approves an unbinding what the unbinding then claws back, agent by agent. */
import { expect, it } from 'vitest';
import { idOf } from '#platform/ids/id.ts';
import { useAssessments } from '#testing/assessments.ts';
import { unbindingEffects } from './unbinding-effects.ts';

const w = useAssessments();

const effectsOn = async (terminalId: number, day: string) => {
  const effects = await unbindingEffects(w.database.db, [idOf(terminalId)], `2026-${day}`);
  return {
    ...effects,
    yuanOf: Object.fromEntries([...effects.fenOf].filter(([, fen]) => fen !== 0).map(([id, fen]) => [id, fen / 100])),
  };
};

it.each([
  ['07-20', 'both rewards'],
  ['09-29', 'rewards of the first days at the end of their days'],
  ['10-20', 'the reward whose days are not over'],
])('an unbinding on %s takes back %s, as announced', async (day) => {
  const terminal = await w.open('07-01');
  await terminal.sell('first', '07-01', 100);
  await terminal.sell('stage', '07-15', 50_000);
  await w.evaluate('07-16');
  await w.evaluate(day);
  const before = await terminal.paid();
  const { yuanOf, ended } = await effectsOn(terminal.id, day);
  const pending = (await terminal.checks()).filter(({ status }) => status === 0).length;
  expect(ended.length).toBe(pending);
  await terminal.unbind(day);
  await w.evaluate(day, '23:59');
  const after = await terminal.paid();
  const taken = Object.fromEntries(
    Object.entries(before).flatMap(([agent, yuan]) => {
      const less = Math.round((yuan - (after[Number(agent)] ?? 0)) * 100) / 100;
      return less === 0 ? [] : [[agent, less]];
    }),
  );
  expect(yuanOf).toEqual(taken);
});
