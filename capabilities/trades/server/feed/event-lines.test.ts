/**
 * An acquirer's reports are on the page of their subject, for everybody who sees it, if they agree with our records.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { retryDueEvents } from '#capabilities/events/server/retry-events.ts';
import { getMerchantHistory } from '#capabilities/merchants/contract/lookup/get-merchant-history.ts';
import { getTerminal } from '#capabilities/terminals/contract/detail/get-terminal.ts';
import { getWithdrawal } from '#capabilities/withdrawals/contract/list/get-withdrawal.ts';
import { deliver } from '#testing/events/deliver.ts';
import { scenario } from '#testing/events/scenario.ts';
import { feedWorld, type FeedWorld } from '#testing/feed.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { getTrade } from '../../contract/lookup/get-trade.ts';

const LIFE = scenario('LINES');
let w: FeedWorld;
beforeAll(async () => {
  w = await feedWorld();
  await deliver(w.server.database.db, LIFE.steps, () => 5);
});
afterAll(() => w.server.close());

const idOf = async (statement: ReturnType<typeof sql<{ id: number }>>): Promise<string> =>
  String(onlyRow((await statement.execute(w.server.database.db)).rows).id);
const as = (name: 'leaf' | 'direct' | 'sibling') => w.server.as(AGENT_IDS[name]);
const kinds = (lines: readonly { kind: string }[]): string[] => lines.map(({ kind }) => kind);

it('about a terminal: bindings, activation and fees, newest first, also for agents above its holder', async () => {
  const sn = LIFE.serials[0];
  for (const name of ['leaf', 'direct'] as const) {
    const { acquirerLines } = await (await as(name)).ok(getTerminal, { sn });
    expect(kinds(acquirerLines)).toEqual([
      'terminal_unbound',
      'communication_fee_collected',
      'communication_fee_failed',
      'terminal_activated',
      'service_fee_collected',
      'service_fee_failed',
      'terminal_bound',
    ]);
    expect(acquirerLines.find(({ kind }) => kind === 'service_fee_failed')).toMatchObject({
      amountFen: 9_900,
      reason: '余额不足',
    });
  }
  expect((await (await as('sibling')).call(getTerminal, { sn })).code).toBe(404);
});

it('about a terminal that went to another line, earlier reports are not shown', async () => {
  const { db } = w.server.database;
  await sql`update terminals.terminal set held_since = '2026-09-12T12:00:00+08:00'
    where sn = ${LIFE.serials[0]}`.execute(db);
  const { acquirerLines } = await (await as('leaf')).ok(getTerminal, { sn: LIFE.serials[0] });
  expect(kinds(acquirerLines)).toEqual(['terminal_unbound', 'communication_fee_collected']);
});

it('about a merchant: its registration and rates', async () => {
  const id = await idOf(sql<{ id: number }>`select id from merchants.merchant where no = ${LIFE.merchantNo}`);
  const { acquirerLines } = await (await as('leaf')).ok(getMerchantHistory, { id });
  expect(kinds(acquirerLines)).toEqual(['rate_changed', 'rate_changed', 'merchant_registered']);
});

it('about a transaction: its settlement and reversals; differing reports are not shown', async () => {
  const trade = (reference: string) =>
    idOf(sql<{ id: number }>`select id from trades.trade where reference = ${`LINES-${reference}`}`);
  const leaf = await as('leaf');
  expect(kinds((await leaf.ok(getTrade, { id: await trade('s1') })).acquirerLines)).toEqual(['void']);
  expect((await leaf.ok(getTrade, { id: await trade('s3') })).acquirerLines).toMatchObject([
    { kind: 'settlement', amountFen: 99_400, result: 'paid' },
    { kind: 'refund', amountFen: 40_000 },
  ]);
  const differing = {
    id: 'L1',
    kind: 'settlement',
    occurredAt: '2026-09-18T10:00:00+08:00',
    amountFen: 1,
    result: 'paid',
  };
  await w.sendEvents([{ ...differing, reference: 'LINES-s3' }]);
  expect((await leaf.ok(getTrade, { id: await trade('s3') })).acquirerLines).toHaveLength(2);
});

it('about a withdrawal: the outcome of its payout', async () => {
  const id = await idOf(sql<{ id: number }>`select id from withdrawals.withdrawal where no = ${LIFE.withdrawalNo}`);
  const { acquirerLines } = await (await as('leaf')).ok(getWithdrawal, { id });
  expect(acquirerLines).toMatchObject([{ kind: 'payout_result', result: 'failed', reason: '账号有误' }]);
});

it('about a withdrawal that becomes known later are taken then', async () => {
  const { db } = w.server.database;
  const rename = (from: string, to: string) =>
    sql`update withdrawals.withdrawal set no = ${to} where no = ${from}`.execute(db);
  const result = { kind: 'payout_result', occurredAt: '2026-09-18T10:00:00+08:00', amountFen: 1, result: 'paid' };
  const { outcomes } = await w.sendEvents([{ ...result, id: 'L2', withdrawalNo: 'LATER' }]);
  expect(outcomes).toEqual(['quarantined:unknown_withdrawal']);
  await rename(LIFE.withdrawalNo, 'LATER');
  await retryDueEvents(db, w.server.clock.now());
  await rename('LATER', LIFE.withdrawalNo);
  const { rows } = await sql<{ state: string; reason: string | null }>`
    select state, reason from events.event where event_id = 'L2'`.execute(db);
  expect(rows).toEqual([{ state: 'differs', reason: 'other_amount' }]);
});
