import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect, inTransaction, type Database } from '#platform/db/db.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { idOf } from '#platform/ids/id.ts';
import { fen } from '#platform/money/fen.ts';
import { dropKeys, freshDatabaseUrls } from '#testing/fresh-database.ts';
import { STORY_NOW } from '#testing/test-server.ts';
import type { WalletAccountId } from '../../contract/ledger-ids.ts';
import { platformAccounts, walletAccount } from '../balances/accounts.ts';
import { openHold } from '../balances/holds.ts';
import { openWallets } from '../balances/open-wallets.ts';
import { postTransfers } from '../posting/post-transfers.ts';
import { reconcile } from './reconcile.ts';

const AGENT = idOf<AgentId>(77);
const yesterday = new Date('2026-09-17T06:36:00Z');
const now = new Date(STORY_NOW);
let database: Database;
let superuserUrl: string;
let wallet: WalletAccountId;

beforeAll(async () => {
  const urls = await freshDatabaseUrls();
  ({ superuserUrl } = urls);
  await dropKeys(urls.ownerUrl, 'ledger.account.account_agent_exists');
  database = connect(urls.serverUrl, 4);
  await inTransaction(database.db, async (tx) => {
    await openWallets(tx, [AGENT]);
    wallet = await walletAccount(tx, AGENT, 'profit_share');
    const platform = await platformAccounts(tx);
    const earned = { debitAccountId: platform.acquirer_fee, creditAccountId: wallet, sourceKind: 'profit_share' };
    await postTransfers(
      tx,
      [
        {
          ...earned,
          amountFen: fen(1_000),
          sourceId: 'one',
          items: { ids: [idOf(1), idOf(2)], fens: [fen(400), fen(600)] },
        },
      ],
      new Date('2026-08-01T00:00:00Z'),
    );
    await postTransfers(tx, [{ ...earned, amountFen: fen(500), sourceId: 'two' }], yesterday);
    await postTransfers(tx, [{ ...earned, amountFen: fen(70), sourceId: 'three' }], now);
    await openHold(tx, { accountId: wallet, amountFen: fen(200), sourceKind: 'withdrawal', sourceId: 'W1' }, now);
  });
});
afterAll(() => database.close());

it('reports nothing for a correct ledger', async () => {
  expect(await reconcile(database.db)).toEqual({ transfers: 3, wallets: 4, differences: [] });
});

/** Corrupts one value directly in the database, reconciles, and reverts the change. */
const found = async (statement: string): Promise<string[]> => {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    // disables the triggers that forbid changes of the ledger
    await client.query('set session_replication_role = replica');
    await client.query(statement);
    return [...new Set((await reconcile(database.db)).differences.map(({ check }) => check))];
  } finally {
    await client.end();
  }
};
const undo = (statement: string) => found(statement);

it.each([
  [
    'a balance that is one fen too high',
    'update ledger.balance set balance_fen = balance_fen + 1 where balance_fen > 0',
    'update ledger.balance set balance_fen = balance_fen - 1 where balance_fen > 0',
    [
      'balance is the sum of its transfers',
      'all accounts together are zero: wallets as they are kept, the platform as it adds up',
    ],
  ],
  [
    'a hold missing from the held amount',
    'update ledger.balance set held_fen = 0 where held_fen > 0',
    'update ledger.balance set held_fen = 200 where balance_fen > 0',
    ['held is the sum of the open holds'],
  ],
  [
    'an earned total that is too high',
    'update ledger.balance set earned_fen = earned_fen + 1 where earned_fen > 0',
    'update ledger.balance set earned_fen = earned_fen - 1 where earned_fen > 0',
    ['earned is what earnings brought less what was taken back'],
  ],
  [
    'wrong totals of a month',
    `delete from ledger.month`,
    `insert into ledger.month select account_id, '2026-08-01', 1000, 0, 1000 from ledger.balance where balance_fen > 0`,
    ['the sums of a month are its transfers'],
  ],
  [
    'a missing total of a day',
    `delete from ledger.day where day = '2026-08-01'`,
    `select ledger.count_transfers(min(id), min(id), null) from ledger.transfer`,
    ['the sums of a day are its transfers'],
  ],
  [
    'a total of a day that does not find all of its transfers',
    `update ledger.day set last_transfer_id = 0 where day = '2026-08-01'`,
    `update ledger.day set last_transfer_id = (select min(id) from ledger.transfer) where day = '2026-08-01'`,
    ['the sums of a day are its transfers'],
  ],
  [
    'a pending amount above the earnings of the day',
    'update ledger.balance set pending_fen = 71 where pending_fen = 70',
    'update ledger.balance set pending_fen = 70 where pending_fen = 71',
    ['what is pending was earned on that day'],
  ],
  [
    'a balance with the kind of another account',
    `update ledger.balance set kind = 'payout' where balance_fen > 0`,
    'update ledger.balance b set kind = a.kind from ledger.account a where a.id = account_id',
    ['a balance is of the agent and the kind of its account'],
  ],
  [
    'a wrong running balance',
    `update ledger.transfer set credit_balance_fen = 1 where source_id = 'two'`,
    `update ledger.transfer set credit_balance_fen = 1500 where source_id = 'two'`,
    ['each transfer keeps the balance that it left'],
  ],
  [
    'items that do not sum to their transfer',
    `update ledger.transfer set item_fens = '{400,601}' where source_id = 'one'`,
    `update ledger.transfer set item_fens = '{400,600}' where source_id = 'one'`,
    ['the items of a transfer are its amount'],
  ],
  [
    'a transfer whose amount was changed',
    `update ledger.transfer set amount_fen = 69 where source_id = 'three'`,
    `update ledger.transfer set amount_fen = 70 where source_id = 'three'`,
    [
      'balance is the sum of its transfers',
      'earned is what earnings brought less what was taken back',
      'all accounts together are zero: wallets as they are kept, the platform as it adds up',
      'each transfer keeps the balance that it left',
      'the sums of a month are its transfers',
      'the sums of a day are its transfers',
      'what is pending was earned on that day',
    ],
  ],
])('reports %s', async (_what, breaks, mends, checks) => {
  expect(await found(breaks)).toEqual(checks);
  expect(await undo(mends)).toEqual([]);
});
