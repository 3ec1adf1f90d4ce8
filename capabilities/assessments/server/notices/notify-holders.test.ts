import { beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AskedNotice } from '#capabilities/content/server/api.ts';
import { at, useAssessments, type TestTerminal } from '#testing/assessments.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { notifyHolders } from './notify-holders.ts';
import { waitingStages } from './waiting-stages.ts';

const w = useAssessments();
const db = () => w.database.db;
let terminals: TestTerminal[];

/** Three terminals activated on 10 July: stage 1 until 9 August. One meets it on 20 July. */
beforeAll(async () => {
  terminals = [await w.open('07-01'), await w.open('07-01'), await w.open('07-01')];
  for (const terminal of terminals) await terminal.sell('first', '07-10', 100);
  await terminals[0]?.sell('big', '07-20', 30_000);
  await w.evaluate('07-20');
});

const tell = (day: string) => inTransaction(db(), (tx) => notifyHolders(tx, db(), at(day, '08:10')));

const told = async (): Promise<string[]> => {
  const { rows } = await sql<{ text: string }>`
    delete from content.notice where key like 'stage%' or key like 'activation%'
    returning agent_id || ' ' || key || ' ' || (text_values ->> 'count') || ' ' || (text_values ->> 'days')
      || ' ' || (text_values ->> 'missing') || ' ' || link as text`.execute(db());
  return rows.map(({ text }) => text).toSorted();
};

const { direct } = AGENT_IDS;
const RUNNING = '/pages/home/data/merch-cond-list?view=running';

describe('notifyHolders', () => {
  it('reports a met stage once, with a link to the terminal, and does not report a plain activation', async () => {
    await Promise.all([tell('07-21'), tell('07-21')]);
    await tell('07-22');
    const { id } = terminals[0] as TestTerminal;
    expect(await told()).toEqual([`${direct} stage_met 1 0 0.00 /pages/home/data/merch-cond-Info?terminalId=${id}`]);
  });

  it('warns 14, 7 and 1 days before the window ends of the missing amount, one notice for all terminals', async () => {
    const days = ['07-25', '07-26', '07-27', '08-01', '08-02', '08-03', '08-07', '08-08', '08-09'];
    const warned: string[] = [];
    for (const day of days) {
      await tell(day);
      warned.push(...(await told()).map((text) => `${day}: ${text}`));
    }
    expect(warned.map((text) => text.replace(/[\d,.]+\.\d\d/, '…'))).toEqual(
      [
        ['07-26', 14],
        ['08-02', 7],
        ['08-08', 1],
      ].map(([day, left]) => `${day}: ${direct} stage_ends 2 ${left} … ${RUNNING}`),
    );
  });

  it('a warning waits for its holder as long as its stage runs and misses something, until the next one', async () => {
    const warned = async (day: string) => {
      const { rows } = await sql<AskedNotice>`
        select id, key, text_values as values, link, published_at as "publishedAt" from content.notice
        where key = 'stage_ends' and published_at = ${at(day, '08:10')}`.execute(db());
      return rows;
    };
    const untilOn = async (day: string, notices: readonly AskedNotice[], agentId = direct) => {
      const waiting = await waitingStages.waiting(db(), notices, { agentId, now: at(day, '12:00') });
      return [...waiting.values()].map(({ until }) => until);
    };
    await sql`delete from assessments.warning`.execute(db());
    await tell('07-26');
    const first = await warned('07-26');
    expect(await untilOn('07-27', first)).toEqual(['2026-08-09']);
    expect(await untilOn('07-27', first, AGENT_IDS.mid)).toEqual([]);
    await tell('08-02');
    expect(await untilOn('08-02', [...first, ...(await warned('08-02'))])).toEqual(['2026-08-09']);
    expect(await untilOn('08-02', first)).toEqual([]);
    expect(await untilOn('08-10', await warned('08-02'))).toEqual([]);
    await told();
  });

  it('reports stages that were not met on the morning after their window, together', async () => {
    await w.evaluate('08-10', '00:10');
    await tell('08-10');
    await w.evaluate('08-10', '09:00');
    await tell('08-11');
    expect(await told()).toEqual([`${direct} stage_failed 2 0 0.00 /pages/home/data/merch-cond-list?view=missed`]);
  });
});
