/** An agent is warned of silence: once per month, a week before its days end, and not where a sale came. */
import { expect, it } from 'vitest';
import { inTransaction } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { at, useAssessments } from '#testing/assessments.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { silenceByAgent } from '../silence/silence-counts.ts';
import { silenceRuleOf } from '../silence/silence-rule.ts';
import { notifyHolders } from './notify-holders.ts';

const w = useAssessments();
const db = () => w.database.db;

const toldOn = async (day: string): Promise<string[]> => {
  await inTransaction(db(), (tx) => notifyHolders(tx, db(), at(day, '08:10')));
  const { rows } = await sql<{ text: string }>`
    delete from content.notice where key = 'silence_near'
    returning agent_id || ' ' || (text_values ->> 'month') || ' ' || (text_values ->> 'silent') || '+'
      || (text_values ->> 'soon') || ' of ' || (text_values ->> 'rewarded') || ' ' || link as text`.execute(db());
  return rows.map(({ text }) => text);
};

it('warns once for a month, as soon as stages that end within a week would cross the threshold', async () => {
  const terminals = [];
  for (let index = 0; index < 10; index += 1) terminals.push(await w.open('07-01'));
  for (const [index, terminal] of terminals.entries()) {
    await terminal.sell('first', index < 2 ? '07-01' : '07-05', 100);
    if (index > 1) await terminal.sell('more', '07-10', 100);
  }
  await w.evaluate('07-10');
  // 2 of 10 terminals would be silent after 31 July: more than 10 %
  expect(await toldOn('07-23')).toEqual([]);
  expect(await toldOn('07-24')).toEqual([
    `${AGENT_IDS.direct} 2026-07 0+2 of 10 /pages/compliance/silentTerminals?month=2026-07`,
  ]);
  expect(await toldOn('07-25')).toEqual([]);
  // above the threshold it is too late to be near it
  expect(await toldOn('08-01')).toEqual([]);
});

it('tells nobody whose silent terminals would be exactly the threshold', async () => {
  for (let index = 0; index < 10; index += 1) {
    const terminal = await w.open('06-22');
    await terminal.sell('first', '06-22', 100);
    if (index > 0) await terminal.sell('more', '07-01', 100);
  }
  await w.evaluate('07-10');
  const asked = { month: '2026-06', rule: await silenceRuleOf(db(), '2026-06'), today: businessDay(at('07-20')) };
  expect(await silenceByAgent(db(), 'self', asked)).toMatchObject([{ rewarded: 10, silent: 0, soon: 1 }]);
  expect(await toldOn('07-20')).toEqual([]);
});
