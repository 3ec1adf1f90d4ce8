import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connect, type Database, inTransaction } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { idOf } from '#platform/ids/id.ts';
import { fen } from '#platform/money/fen.ts';
import { dropKeys, freshDatabaseUrls } from '#testing/fresh-database.ts';
import { STORY_NOW } from '#testing/test-server.ts';
import type { HoldId, WalletAccountId } from '../../contract/ledger-ids.ts';
import { postTransfer, postTransfers } from '../posting/post-transfers.ts';
import { platformAccounts, walletAccount, type PlatformAccount } from './accounts.ts';
import { closeHold, openHold } from './holds.ts';
import { openWallets } from './open-wallets.ts';

const now = new Date(STORY_NOW);
const tomorrow = new Date('2026-09-19T01:00:00Z');
let database: Database;
let owner: Database;
let platform: Record<PlatformAccount, WalletAccountId>;
let agentId = idOf<AgentId>(1000);
let wallet: WalletAccountId;

const earn = (amountFen: number, sourceId: string, at = now) =>
  inTransaction(database.db, (tx) =>
    postTransfer(
      tx,
      {
        debitAccountId: platform.acquirer_fee,
        creditAccountId: wallet,
        amountFen: fen(amountFen),
        sourceKind: 'profit_share',
        sourceId,
      },
      at,
    ),
  );
const clawBack = (amountFen: number, sourceId: string, at = now) =>
  inTransaction(database.db, (tx) =>
    postTransfer(
      tx,
      {
        debitAccountId: wallet,
        creditAccountId: platform.acquirer_fee,
        amountFen: fen(amountFen),
        sourceKind: 'profit_share_reversal',
        sourceId,
      },
      at,
    ),
  );
const balance = async () =>
  (await sql<Record<string, unknown>>`select * from ledger.balance where account_id = ${wallet}`.execute(database.db))
    .rows[0];
const transfers = async () =>
  (
    await sql<
      Record<string, unknown>
    >`select * from ledger.transfer where ${wallet} in (debit_account_id, credit_account_id) order by id`.execute(
      database.db,
    )
  ).rows;

beforeAll(async () => {
  const urls = await freshDatabaseUrls();
  await dropKeys(urls.ownerUrl, 'ledger.account.account_agent_exists');
  database = connect(urls.serverUrl, 10);
  owner = connect(urls.ownerUrl, 1);
  platform = await platformAccounts(database.db);
});
beforeEach(async () => {
  agentId = idOf(agentId + 1);
  await inTransaction(database.db, (tx) => openWallets(tx, [agentId]));
  wallet = await walletAccount(database.db, agentId, 'profit_share');
});
afterAll(() => Promise.all([database.close(), owner.close()]));

describe('booking', () => {
  it('updates the balance, the sums of the month and the pending amount in one step', async () => {
    await earn(500, `a${agentId}`);
    await clawBack(120, `a${agentId}`);
    expect(await balance()).toMatchObject({
      balance_fen: 380,
      earned_fen: 380,
      pending_on: '2026-09-18',
      pending_fen: 380,
      month_on: '2026-09-01',
      month_in_fen: 500,
      month_out_fen: 120,
      month_earned_fen: 380,
    });
    expect((await transfers()).map((row) => [row.credit_balance_fen, row.debit_balance_fen])).toEqual([
      [500, null],
      [null, 380],
    ]);
  });

  it('books a reason once, and refuses the same reason with other amounts', async () => {
    const first = await earn(500, `b${agentId}`);
    expect(await earn(500, `b${agentId}`)).toBe(first);
    await expect(earn(501, `b${agentId}`)).rejects.toMatchObject({ code: 409 });
    expect(await balance()).toMatchObject({ balance_fen: 500 });
  });

  it('books a reason once when it is requested 20 times concurrently', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => earn(300, `c${agentId}`)));
    expect(new Set(ids).size).toBe(1);
    expect(await balance()).toMatchObject({ balance_fen: 300 });
  });

  it('loses no update under concurrent bookings, and each transfer stores the balance after it', async () => {
    await Promise.all(Array.from({ length: 40 }, (_, index) => earn(index + 1, `d${agentId}:${index}`)));
    expect(await balance()).toMatchObject({ balance_fen: 820, month_in_fen: 820 });
    let running = 0;
    for (const row of await transfers()) expect(row.credit_balance_fen).toBe((running += row.amount_fen as number));
  });

  it('two bookings of the same wallets in opposite order do not deadlock', async () => {
    const other = await walletAccount(database.db, agentId, 'goods');
    await earn(100_000, `e${agentId}`);
    const swap = (index: number) =>
      inTransaction(database.db, (tx) =>
        postTransfers(
          tx,
          [
            {
              debitAccountId: index % 2 ? wallet : other,
              creditAccountId: index % 2 ? other : wallet,
              amountFen: fen(1),
              sourceKind: 'adjustment',
              sourceId: `e${agentId}:${index}`,
            },
          ],
          now,
        ),
      );
    await Promise.all(Array.from({ length: 40 }, (_, index) => swap(index)));
    expect(await balance()).toMatchObject({ balance_fen: 100_000 });
  });

  it('can make a balance negative: a visible debt, never clamped', async () => {
    await earn(100, `f${agentId}`);
    await clawBack(250, `f${agentId}`);
    expect(await balance()).toMatchObject({ balance_fen: -150, pending_fen: 0 });
  });

  it('moves the sums of a past month to ledger.month', async () => {
    await earn(100, `g1${agentId}`, new Date('2026-08-31T15:59:59Z'));
    await earn(30, `g2${agentId}`, new Date('2026-08-31T16:00:00Z'));
    expect(await balance()).toMatchObject({ month_on: '2026-09-01', month_in_fen: 30 });
    const { rows } =
      await sql`select month, in_fen, out_fen, earned_fen from ledger.month where account_id = ${wallet}`.execute(
        database.db,
      );
    expect(rows).toEqual([{ month: '2026-08-01', in_fen: 100, out_fen: 0, earned_fen: 100 }]);
  });
});

describe('the database itself refuses', () => {
  it.each([
    'update ledger.transfer set amount_fen = 1',
    'update ledger.transfer set amount_fen = amount_fen where false',
    'delete from ledger.transfer',
    'truncate ledger.transfer cascade',
  ])('changing or removing a transfer, even by the owner: %s', async (statement) => {
    await earn(500, `h${agentId}`);
    await expect(owner.pool.query(statement)).rejects.toThrow(/append-only/);
    await expect(database.pool.query(statement)).rejects.toThrow('permission denied for table transfer');
  });

  it('a transfer of zero, or from an account to itself', async () => {
    const booked = (debit: number, credit: number, amount: number) =>
      database.pool.query(
        `insert into ledger.transfer (debit_account_id, credit_account_id, amount_fen, source_kind, source_id, at)
          values ($1, $2, $3, 'adjustment', $4, now())`,
        [debit, credit, amount, `h${Math.random()}`],
      );
    await expect(booked(wallet, platform.payout, 0)).rejects.toThrow(/check/);
    await expect(booked(wallet, platform.payout, -5)).rejects.toThrow(/check/);
    await expect(booked(wallet, wallet, 5)).rejects.toThrow(/check/);
  });
});

describe('a hold', () => {
  const hold = (amountFen: number, sourceId: string) =>
    inTransaction(database.db, (tx) =>
      openHold(tx, { accountId: wallet, amountFen: fen(amountFen), sourceKind: 'withdrawal', sourceId }, tomorrow),
    );
  const close = (id: HoldId, end: 'posted' | 'voided') =>
    inTransaction(database.db, (tx) => closeHold(tx, id, end, tomorrow));

  it('reserves money and releases it once', async () => {
    await earn(1000, `i${agentId}`);
    const id = await hold(700, `i${agentId}`);
    expect(await balance()).toMatchObject({ balance_fen: 1000, held_fen: 700 });
    await close(id, 'voided');
    expect(await balance()).toMatchObject({ held_fen: 0 });
    await expect(close(id, 'posted')).rejects.toThrow(/ended already/);
  });

  it('ends once when it is ended 20 times concurrently', async () => {
    await earn(1000, `j${agentId}`);
    const id = await hold(700, `j${agentId}`);
    const ends = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => close(id, index % 2 ? 'posted' : 'voided')),
    );
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await balance()).toMatchObject({ held_fen: 0 });
  });

  it('never exceeds the available balance: 30 concurrent holds on a wallet with room for 7', async () => {
    await earn(7_999, `k${agentId}`);
    const holds = await Promise.allSettled(
      Array.from({ length: 30 }, (_, index) => hold(1_000, `k${agentId}:${index}`)),
    );
    expect(holds.filter(({ status }) => status === 'fulfilled')).toHaveLength(7);
    expect(await balance()).toMatchObject({ balance_fen: 7_999, held_fen: 7_000 });
  });
});
