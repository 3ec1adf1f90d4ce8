/**
 * A short business year: all invariants hold after every day, whatever the feed does. The whole year, with 1 000
 * agents: `npm run evidence -- year`.
 */
import { afterAll, expect, it } from 'vitest';
import { inTransaction } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { idOf } from '#platform/ids/id.ts';
import { fen } from '#platform/money/fen.ts';
import type { WalletKind } from '#capabilities/ledger/contract/enums.ts';
import { platformAccounts, postTransfer, walletAccount } from '#capabilities/ledger/server/api.ts';
import type { YearWorld } from '#simulator/year/world.ts';
import type { DayDone } from '#simulator/year/year.ts';
import { freshDatabaseUrls } from '../fresh-database.ts';
import { checkDisputes } from './dispute-checks.ts';
import { bookedSales, modelSale } from './model-checks.ts';
import { termsOf } from './model-terms.ts';
import { openYear, type OpenYear } from './open-year.ts';
import { watchYear } from './watch-year.ts';

/** Spans the end of a month, whose statements are written and compared. */
const SHORT = { seed: 'test', from: '2025-09-14', days: 18, agents: 20, salesPerDay: 45 } as const;

let year: OpenYear | undefined;
let last: DayDone | undefined;
afterAll(() => year?.close());

it(`${SHORT.agents} agents and ${SHORT.days} days end with every invariant true and every statement reconciled`, async () => {
  year = await openYear((await freshDatabaseUrls()).serverUrl);
  const figures = await watchYear(year.host, SHORT, { isThorough: false, onDay: (done) => void (last = done) });
  expect(figures.salesCompared).toBeGreaterThan(300);
  expect(figures.awardsCompared).toBeGreaterThan(20);
  expect(figures.statementsCompared).toBeGreaterThan(5);
  expect(figures.disputesCompared).toBeGreaterThan(10);
  // every event for which the year exists has happened in it
  const wanted = ['agents joined', 'duplicates sent', 'corrupt rows sent', 'rows days late', 'refunds', 'shops opened'];
  expect(wanted.filter((what) => (figures.counts[what] ?? 0) < 3)).toEqual([]);
  const courses = ['upheld', 'corrected by an amount', 'corrected by the recalculation', 'taken'];
  const ofDisputes = [...courses.map((course) => `disputes ${course}`), 'call disputes.cancel-dispute'];
  const atLeastOnce = [...ofDisputes, 'withdrawals applied for', 'call withdrawals.cancel-withdrawal'];
  expect(atLeastOnce.filter((what) => (figures.counts[what] ?? 0) < 1)).toEqual([]);
  const kinds = figures.entries.map(({ kind }) => kind);
  expect(kinds).toEqual(
    expect.arrayContaining(['activation', 'compliance', 'profit_share', 'service_fee', 'value_share']),
  );
});

const ALL = new Date(0);
const worldOf = (): YearWorld => {
  if (last === undefined) throw new Error('the year before did not end');
  return last.world;
};

it('a correction that is booked twice is noticed', async () => {
  const w = worldOf();
  expect((await checkDisputes(w, ALL)).problems).toEqual([]);
  const { rows } = await sql<{ id: number; agentId: AgentId; wallet: WalletKind }>`
    select id, agent_id as "agentId", wallet from disputes.dispute where correction_fen > 0
    order by id limit 1`.execute(w.host.db);
  const { id, agentId, wallet } = onlyRow(rows);
  await inTransaction(w.host.db, async (tx) =>
    postTransfer(
      tx,
      {
        debitAccountId: (await platformAccounts(tx)).adjustment,
        creditAccountId: await walletAccount(tx, agentId, wallet),
        amountFen: fen(5),
        sourceKind: 'adjustment',
        sourceId: `dispute-${id}-again`,
        items: { ids: [idOf(id)], fens: [fen(5)] },
      },
      w.host.clock.now(),
    ),
  );
  expect((await checkDisputes(w, ALL)).problems).toEqual([`dispute-${id}-again: not booked once as it was answered`]);
});

it("a line that is recomputed by today's terms is noticed", async () => {
  const w = worldOf();
  const references = [...w.sent.values()].flatMap(({ row }) => (row.kind === 'sale' ? [row.reference] : []));
  const sales = await bookedSales(w.host.db, references);
  const terms = await termsOf(w.host.db, [...new Set(sales.flatMap(({ agentIds }) => agentIds))]);
  const repriced = sales.flatMap((sale) => {
    const [then, now] = [modelSale(w, terms, sale), modelSale(w, terms, sale, w.day)];
    if (typeof then === 'string' || typeof now === 'string') return [];
    const at = then.shares.findIndex((share, place) => share !== now.shares[place]);
    const agentId = then.line[at];
    return agentId === undefined ? [] : [{ sale, agentId, before: then.shares[at], now: now.shares[at] }];
  });
  const [one] = repriced;
  if (one === undefined) throw new Error('no sale would be priced otherwise today');
  const { rows } = await sql<{ id: number }>`
    update disputes.dispute set agent_id = ${one.agentId}, line = 'profit_share-' || (
        select id from trades.trade where reference = ${one.sale.reference}),
      recalculation = jsonb_build_object('bookedFen', ${String(one.before)}::bigint, 'computedFen',
        ${String(one.now)}::bigint)
    where id = (select max(id) from disputes.dispute where state = 'confirmed')
    returning id`.execute(w.host.db);
  const { id } = onlyRow(rows);
  expect((await checkDisputes(w, ALL)).problems).toContainEqual(
    expect.stringMatching(new RegExp(`^D${id} .*recomputed ${one.now}, the model says ${one.before}$`)),
  );
});
