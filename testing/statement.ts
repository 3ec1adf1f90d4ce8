/** Three months of an agent's statement: profit shares, a refund and rewards. */
import { afterAll, beforeAll } from 'vitest';
import type { AnswerOf } from '#platform/contract/call.ts';
import { inTransaction } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { idOf } from '#platform/ids/id.ts';
import { fen } from '#platform/money/fen.ts';
import { platformAccounts, walletAccount } from '#capabilities/ledger/server/balances/accounts.ts';
import { postTransfer } from '#capabilities/ledger/server/posting/post-transfers.ts';
import { bookRows, storeBatch, type FeedRow } from '#capabilities/trades/server/api.ts';
import { listStatementEntries } from '#capabilities/wallet/contract/statement/list-statement-entries.ts';
import { listStatementItems } from '#capabilities/wallet/contract/statement/list-statement-items.ts';
import { buildSmallWorld, type SmallWorld } from './small-world/small-world.ts';
import { STORY_NOW, testServer, type TestClient, type TestServer } from './test-server.ts';

export type Row = AnswerOf<typeof listStatementEntries>['rows'][number];

export const DIRECT = idOf<AgentId>(3);
export const MONTHS = ['2026-07', '2026-08', '2026-09'];
export let server: TestServer;
export let world: SmallWorld;
export let client: TestClient;
let counter = 0;

export const sale = (occurredAt: Date, more: Partial<FeedRow> = {}): FeedRow => {
  const terminal = world.terminal('leaf', 3);
  counter += 1;
  return {
    reference: `S${counter}`,
    kind: 'sale',
    status: 1,
    occurredAt,
    amountFen: fen(100_000 + counter * 100),
    feeFen: fen(600 + counter),
    paymentType: 1,
    method: 1,
    cardType: 1,
    terminalSn: terminal.sn,
    merchantNo: world.merchants.find(({ id }) => id === terminal.merchant_id)?.no,
    ...more,
  };
};
export const book = (at: Date, rows: FeedRow[]) =>
  inTransaction(server.database.db, async (tx) =>
    bookRows(tx, { acquirer: 'test', batchId: await storeBatch(tx, { acquirer: 'test', receivedAt: at }), at }, rows),
  );
type Kind = 'activation' | 'service_fee' | 'not_activated';

/** One transfer from the operator to a wallet, or back. */
const post = (at: Date, wallet: 'reward' | 'fee', sourceKind: Kind, amountFen: number, isCharge = false) =>
  inTransaction(server.database.db, async (tx) => {
    counter += 1;
    const { operator_income: operator } = await platformAccounts(tx);
    const own = await walletAccount(tx, DIRECT, wallet);
    const [debitAccountId, creditAccountId] = isCharge ? [own, operator] : [operator, own];
    await postTransfer(
      tx,
      { debitAccountId, creditAccountId, amountFen: fen(amountFen), sourceKind, sourceId: `r${counter}` },
      at,
    );
  });
export const reward = (at: Date, amountFen: number) => post(at, 'reward', 'activation', amountFen);
export const feeShare = (at: Date, amountFen: number) => post(at, 'fee', 'service_fee', amountFen);
/** Takes an amount from the wallet of fees, even one that the wallet does not have. */
export const charge = (at: Date, amountFen: number) => post(at, 'fee', 'not_activated', amountFen, true);

export type Answer = AnswerOf<typeof listStatementEntries>;
export const all = async (request: object = {}, pageSize = 7): Promise<Row[]> => {
  const rows: Row[] = [];
  for (let cursor: string | undefined = ''; cursor !== undefined;) {
    const page: Answer = await client.ok(listStatementEntries, { ...request, pageSize, cursor });
    rows.push(...page.rows);
    cursor = page.nextCursor;
  }
  return rows;
};
export const shares = (day: string, kind: 'profit_share' | 'profit_share_reversal' = 'profit_share') => ({
  day,
  wallet: 'profit_share' as const,
  kind,
  direction: kind === 'profit_share' ? ('in' as const) : ('out' as const),
});
export const items = async (key: ReturnType<typeof shares>, pageSize = 3) => {
  const rows: AnswerOf<typeof listStatementItems>['rows'] = [];
  for (let cursor: string | undefined = ''; cursor !== undefined;) {
    const page: AnswerOf<typeof listStatementItems> = await client.ok(listStatementItems, { ...key, pageSize, cursor });
    rows.push(...page.rows);
    cursor = page.nextCursor;
  }
  return rows;
};
export const sum = (rows: readonly { amountFen: number }[]) =>
  rows.reduce((total, { amountFen }) => total + amountFen, 0);
export const withoutHead = ({ head: _head, ...row }: Row): Omit<Row, 'head'> => row;

export const useStatement = (): void => {
  beforeAll(async () => {
    server = await testServer();
    world = await buildSmallWorld(server.database.db, { now: new Date(STORY_NOW) });
    await sql`update terminals.binding set bound_at = '2026-06-01'`.execute(server.database.db);
    for (const month of MONTHS) {
      for (const day of ['02', '18']) {
        const at = new Date(`${month}-${day}T02:00:00Z`);
        await book(
          at,
          Array.from({ length: 5 }, () => sale(at)),
        );
        await reward(at, 10_000);
      }
    }
    const refunded = `S${counter - 3}`;
    await book(new Date('2026-09-18T03:00:00Z'), [
      sale(new Date('2026-09-18T03:00:00Z'), {
        kind: 'refund',
        originalReference: refunded,
        amountFen: fen(50_000),
        feeFen: undefined,
      }),
    ]);
    client = await server.as(DIRECT);
  });
  afterAll(() => server.close());
};
