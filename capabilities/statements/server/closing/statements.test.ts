/** Monthly statements over real HTTP and PostgreSQL: written once, made of the ledger, never changed. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, inTransaction, type Database } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { getStatementSummary } from '#capabilities/wallet/contract/statement/get-statement-summary.ts';
import { book, client, DIRECT, reward, sale, server, useStatement, world } from '#testing/statement.ts';
import type { TestClient } from '#testing/test-server.ts';
import { getStatement } from '../../contract/document/get-statement.ts';
import { checkStatement } from '../../contract/file/check-statement.ts';
import { listStatements } from '../../contract/list/list-statements.ts';
import { closeDueMonths } from './close-due-months.ts';
import { closeMonth } from './close-month.ts';
import { verifyStatements } from './verify-statements.ts';

useStatement();
let owner: Database;
/** Logged in again in October. */
let later: TestClient;
beforeAll(() => {
  owner = connect(server.ownerUrl, 2);
});
afterAll(() => owner.close());
const db = () => server.database.db;
const close = () => closeDueMonths(db(), server.services.vault, server.clock.now());
const contents = async () => {
  const { rows } = await sql<{ number: string; content: string; sha256: string }>`
    select number, content, sha256 from statements.statement order by number`.execute(db());
  return rows;
};

describe('closing', () => {
  it('writes the statements of every month that is over, once, also by two servers at the same instant', async () => {
    const runs = await Promise.all([close(), close()]);
    const months = runs.flat();
    expect(new Set(months.map(({ month }) => month))).toEqual(new Set(['2026-07', '2026-08']));
    expect(months.every(({ different }) => different === 0)).toBe(true);
    const written = await contents();
    // the seller and its three agents above
    expect(months.reduce((sum, { statements }) => sum + statements, 0)).toBe(written.length);
    expect(written).toHaveLength(8);
    expect(await close()).toEqual([]);
  });

  it('is made of the wallet: opening + net + withdrawn = closing, as the statement of the wallets has it', async () => {
    for (const month of ['2026-07', '2026-08']) {
      const { statement } = await client.ok(getStatement, { month });
      const wallet = await client.ok(getStatementSummary, { month });
      expect(statement.openingFen + statement.netFen + statement.withdrawnFen).toBe(statement.closingFen);
      expect([statement.openingFen, statement.netFen, statement.closingFen]).toEqual([
        wallet.openingFen,
        wallet.inFen - wallet.outFen,
        wallet.closingFen,
      ]);
      for (const own of statement.wallets) expect(own.openingFen + own.netFen + own.withdrawnFen).toBe(own.closingFen);
      expect(statement.earnings.map(({ kind, count }) => [kind, count])).toEqual([
        ['profit_share', 10],
        ['activation', 2],
      ]);
      const shares = statement.earnings[0]?.fen;
      expect([statement.trades.shareFen, statement.trades.count]).toEqual([shares, 10]);
      for (const lines of [statement.policies, statement.types])
        expect(lines.reduce((sum, line) => sum + line.shareFen, 0)).toBe(shares);
    }
  });

  it('opens a month with the closing amounts of the month before', async () => {
    const [july, august] = await Promise.all(
      ['2026-07', '2026-08'].map(async (month) => (await client.ok(getStatement, { month })).statement),
    );
    expect(august?.openingFen).toBe(july?.closingFen);
  });

  it('composes the same bytes again from the facts alone, and a hash that anybody can check', async () => {
    for (const { content, sha256 } of await contents())
      expect(createHash('sha256').update(content).digest('hex')).toBe(sha256);
    expect(await verifyStatements(db(), {})).toEqual({ same: 8, different: [] });
  });

  it.each(['earned_fen', 'volume_fen', 'difference_fen'])('verifies %s, which lists show', async (column) => {
    const change = (by: number) =>
      sql`update statements.statement set ${sql.ref(column)} = ${sql.ref(column)} + ${by}
        where number = (select min(number) from statements.statement)`.execute(owner.db);
    await sql`alter table statements.statement disable trigger user`.execute(owner.db);
    await change(1);
    const { different } = await verifyStatements(db(), {});
    await change(-1);
    await sql`alter table statements.statement enable trigger user`.execute(owner.db);
    expect(different).toHaveLength(1);
    expect((await verifyStatements(db(), {})).different).toEqual([]);
  });

  it('continues where it was interrupted', async () => {
    await inTransaction(owner.db, async (tx) => {
      await sql`alter table statements.statement disable trigger statement_append_only`.execute(tx);
      await sql`delete from statements.statement where month = '2026-08-01' and agent_id <= ${DIRECT}`.execute(tx);
      await sql`alter table statements.statement enable trigger statement_append_only`.execute(tx);
    });
    const before = await contents();
    await closeMonth(db(), server.services.vault, '2026-08', new Date('2026-09-20T00:00:00Z'));
    const after = await contents();
    expect(after).toHaveLength(8);
    expect(after).toEqual(expect.arrayContaining(before));
    expect(new Set(after.map(({ content }) => (JSON.parse(content) as { closedAt: string }).closedAt)).size).toBe(1);
  });
});

describe('a closed statement', () => {
  it('is changed by nobody, and later bookings belong to the running month', async () => {
    const before = await contents();
    await book(server.clock.now(), [sale(new Date('2026-08-30T04:00:00Z'))]);
    await reward(server.clock.now(), 777);
    await close();
    expect(await contents()).toEqual(before);
    await expect(sql`update statements.statement set content = '{}'`.execute(owner.db)).rejects.toThrow('append-only');
    expect((await client.ok(listStatements, {})).running?.netFen).toBe(
      await client.ok(getStatementSummary, { month: '2026-09' }).then(({ inFen, outFen }) => inFen - outFen),
    );
  });

  it('reports a difference between the ledger and the sums that booking maintains', async () => {
    server.clock.set(new Date('2026-10-02T00:00:00Z'));
    later = await server.as(DIRECT);
    await reward(server.clock.now(), 100);
    await sql`update ledger.month set in_fen = in_fen + 2 where month = '2026-09-01' and account_id in
      (select id from ledger.account where agent_id = ${DIRECT} and kind = 'reward')`.execute(owner.db);
    expect(await close()).toMatchObject([{ month: '2026-09', different: 1 }]);
    const { rows } = await later.ok(listStatements, {});
    expect(rows.map(({ month, differenceFen, isNew }) => [month, differenceFen, isNew])).toEqual([
      ['2026-09', 2, true],
      ['2026-08', undefined, false],
      ['2026-07', undefined, false],
    ]);
  });
});

describe('the calls', () => {
  it("list-statements: the year's total and mean, and whether the latest was opened", async () => {
    const list = await later.ok(listStatements, {});
    const total = list.rows.reduce((sum, { netFen }) => sum + netFen, 0);
    expect([list.year, list.years, list.totalFen]).toEqual([2026, [2026], total]);
    expect(list.averageFen).toBe(Math.round(total / 3));
    expect(list.running).toMatchObject({ month: '2026-10', closesOn: '2026-11-01' });
    await later.ok(getStatement, { month: '2026-09' });
    expect((await later.ok(listStatements, {})).rows[0]?.isNew).toBe(false);
    expect(await later.ok(listStatements, { year: 2025 })).toEqual({
      year: 2025,
      years: [2026],
      totalFen: 0,
      rows: [],
    });
  });

  it('get-statement: a month without a statement, and a sibling, answer that there is none', async () => {
    expect((await later.call(getStatement, { month: '2026-06' })).code).toBe(404);
    const sibling = await server.as(world.agents.sibling.id);
    expect((await sibling.call(getStatement, { month: '2026-08' })).code).toBe(404);
  });

  it('check-statement: genuine only with number and hash together; nobody learns which numbers exist', async () => {
    const stranger = server.client();
    const { statement, sha256, verifyUrl } = await later.ok(getStatement, { month: '2026-08' });
    const asked = Object.fromEntries(new URL(verifyUrl).searchParams) as { number: string; sha256: string };
    expect(asked).toEqual({ number: statement.number, sha256 });
    expect(await stranger.ok(checkStatement, asked)).toEqual({ isGenuine: true, month: '2026-08' });
    const wrong = await stranger.call(checkStatement, { ...asked, sha256: '0'.repeat(64) });
    expect(wrong).toEqual(await stranger.call(checkStatement, { ...asked, number: 'ZY99999-202608' }));
    expect(wrong.data).toEqual({ isGenuine: false });
  });
});
