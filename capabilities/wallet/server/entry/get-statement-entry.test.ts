import { describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { reconcile } from '#capabilities/ledger/server/reconciliation/reconcile.ts';
import { recountDays } from '#capabilities/ledger/server/reconciliation/recount-days.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import {
  all,
  client,
  DIRECT,
  MONTHS,
  items,
  type Row,
  server,
  shares,
  sum,
  useStatement,
  world,
} from '#testing/statement.ts';
import { getStatementEntry } from '../../contract/entry/get-statement-entry.ts';
import { getStatementSummary } from '../../contract/statement/get-statement-summary.ts';
import { listStatementItems } from '../../contract/statement/list-statement-items.ts';

useStatement();

describe('the summary of a month', () => {
  it('has balances that differ by its income and expense, and counts the entries that the filter finds', async () => {
    let closingFen = (await client.ok(getStatementSummary, { month: '2026-10' })).openingFen;
    for (const month of [...MONTHS].toReversed()) {
      const summary = await client.ok(getStatementSummary, { month });
      expect(summary.openingFen + summary.inFen - summary.outFen).toBe(summary.closingFen);
      expect(summary.closingFen).toBe(closingFen);
      closingFen = summary.openingFen;
      expect(summary.found).toEqual({
        count: month === '2026-09' ? 13 : 12,
        inFen: summary.inFen,
        outFen: summary.outFen,
      });
    }
    const shareRows = await client.ok(getStatementSummary, { month: '2026-09', kinds: ['profit_share'] });
    expect(shareRows.found).toEqual({
      count: 10,
      inFen: sum(await all({ kinds: ['profit_share'], from: '2026-09-01' })),
      outFen: 0,
    });
  });
});

describe('an entry', () => {
  it('shows the balance before and after it, and from when it is available', async () => {
    const row = (await all()).find(({ count }) => count === undefined);
    const { day: _day, head: _head, ...entry } = row ?? ({} as Row);
    const info = await client.ok(getStatementEntry, { id: entry.id });
    expect(info).toMatchObject({ ...entry, balanceBeforeFen: (entry.balanceFen ?? 0) - entry.amountFen });
    const [earning] = await items(shares('2026-09-18'));
    expect(await client.ok(getStatementEntry, { id: earning?.id ?? '' })).toMatchObject({
      availableOn: '2026-09-19',
      bookedWith: { count: 5 },
      label: '川味小馆（玉林店）',
      trade: {
        merchantName: '川味小馆（玉林店）',
        isRefund: false,
        sn: world.terminal('leaf', 3).sn,
        amountFen: expect.any(Number) as number,
      },
    });
    const [reversal] = await items(shares('2026-09-18', 'profit_share_reversal'));
    expect((await client.ok(getStatementEntry, { id: reversal?.id ?? '' })).trade).toMatchObject({
      isRefund: true,
      amountFen: 50_000,
    });
  });

  it('returns 404 for entries of other agents, including sub-agents and the parent', async () => {
    const missing = await client.raw('POST', '/prod-api/api/ag/wallet/statement/info', { id: '999999-0' });
    expect(missing.json.code).toBe(404);
    for (const agentId of [AGENT_IDS.root, AGENT_IDS.mid, AGENT_IDS.leaf]) {
      const theirs = await (await server.as(agentId)).ok(listStatementItems, shares('2026-09-18'));
      const answer = await client.raw('POST', '/prod-api/api/ag/wallet/statement/info', { id: theirs.rows[0]?.id });
      expect(answer.text).toBe(missing.text);
    }
    for (const id of ['1-999', '0-0', 'x', '1', '99999999999999999999-1'])
      expect([400, 404]).toContain((await client.call(getStatementEntry, { id })).code);
  });
});

describe('daily totals', () => {
  it('count a batch booked by a version that does not know them', async () => {
    const day = { from: '2026-10-09', to: '2026-10-09' };
    await sql`
      select ledger.close_months(array_agg(account_id), '2026-10-01') from ledger.balance
      where agent_id = ${DIRECT} and kind = 'profit_share'`.execute(server.database.db);
    await sql`
      with own as (
        update ledger.balance set balance_fen = balance_fen + 30, earned_fen = earned_fen + 30,
          month_on = '2026-10-01', month_in_fen = 30, month_out_fen = 0, month_earned_fen = 30
        where agent_id = ${DIRECT} and kind = 'profit_share' returning account_id, balance_fen
      )
      insert into ledger.transfer (debit_account_id, credit_account_id, amount_fen, source_kind, batch_id, at,
        credit_balance_fen, item_ids, item_fens)
      select account.id, account_id, 30, 'profit_share', 999, '2026-10-09T03:00:00Z', balance_fen, '{1,2}', '{10,20}'
      from own join ledger.account on kind = 'acquirer_fee'`.execute(server.database.db);
    await sql`
      insert into ledger.share_batch (batch_id, first_transfer_id, last_transfer_id)
      select 999, id, id from ledger.transfer where batch_id = 999`.execute(server.database.db);
    expect(await all(day)).toMatchObject([{ kind: 'profit_share', count: 2, amountFen: 30 }]);
  });

  it('are recomputed from the transfers', async () => {
    const before = await all({}, 100);
    await sql`update ledger.day set count = count + 1, fen = fen + 1`.execute(server.database.db);
    await recountDays(server.database.db);
    expect(await all({}, 100)).toEqual(before);
  });
});

it('the ledger reconciles after these tests', async () => {
  expect((await reconcile(server.database.db)).differences).toEqual([]);
});
