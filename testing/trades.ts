/** Set-up for booking tests: a fresh database with the small world, matching rows, and queries of booked data. */
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { connect, type Database, type Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { idOf } from '#platform/ids/id.ts';
import { fen } from '#platform/money/fen.ts';
import type { BookedBatch } from '#capabilities/trades/server/book-rows.ts';
import type { FeedRow } from '#capabilities/trades/server/feed/feed-row.ts';
import { ACQUIRER, bookIn } from './book-in.ts';
import { NO_VIOLATIONS, violations } from './booking-violations.ts';
import { freshDatabase } from './fresh-database.ts';
import { buildSmallWorld, type SmallWorld } from './small-world/small-world.ts';
import { STORY_NOW } from './test-server.ts';

export const NOW = new Date(STORY_NOW);
export { ACQUIRER, bookIn };
type AgentName = keyof SmallWorld['agents'];

export interface BookingWorld {
  database: Database;
  world: SmallWorld;
  /** A successful credit card sale of 8 437.00 with 50.62 of fee, at the agent's active terminal. */
  sale(reference: string, more?: Partial<FeedRow>, agent?: AgentName): FeedRow;
  refund(reference: string, of: string, amountFen: number, more?: Partial<FeedRow>): FeedRow;
  book(rows: FeedRow[], at?: Date): Promise<BookedBatch>;
  /** `outcome` or `outcome:reason` of each row. */
  outcomes(rows: FeedRow[], at?: Date): Promise<string[]>;
  close(): Promise<void>;
}

/** A successful credit card sale at the agent's active terminal and its merchant, with 0.6 % of fee rounded down. */
export const saleOf = (
  world: SmallWorld,
  agent: AgentName,
  sale: Pick<FeedRow, 'reference' | 'occurredAt' | 'amountFen'>,
): FeedRow => {
  const terminal = world.terminal(agent, 3);
  return {
    ...sale,
    kind: 'sale',
    status: 1,
    feeFen: fen(Math.floor(sale.amountFen * 0.006)),
    paymentType: 1,
    method: 1,
    cardType: 1,
    terminalSn: terminal.sn,
    merchantNo: world.merchants.find(({ id }) => id === terminal.merchant_id)?.no,
  };
};

export const bookingWorld = async (options: { inverted?: boolean } = {}): Promise<BookingWorld> => {
  const database = await freshDatabase();
  const world = await buildSmallWorld(database.db, { now: NOW, ...options });
  const numbers = new Map(world.merchants.map(({ id, no }) => [id, no]));
  const book = (rows: FeedRow[], at = NOW): Promise<BookedBatch> => bookIn(database.db, rows, at);
  return {
    database,
    world,
    sale(reference, more = {}, agent = 'leaf') {
      const terminal = world.terminal(agent, 3);
      return {
        reference,
        kind: 'sale',
        status: 1,
        occurredAt: NOW,
        amountFen: fen(843_700),
        feeFen: fen(5_062),
        paymentType: 1,
        method: 1,
        cardType: 1,
        terminalSn: terminal.sn,
        merchantNo: numbers.get(terminal.merchant_id ?? idOf(0)),
        ...more,
      };
    },
    refund: (reference, of, amountFen, more = {}) => ({
      reference,
      kind: 'refund',
      originalReference: of,
      status: 1,
      occurredAt: NOW,
      amountFen: fen(amountFen),
      paymentType: 1,
      method: 1,
      cardType: 1,
      ...more,
    }),
    book,
    outcomes: async (rows, at) =>
      (await book(rows, at)).rows.map(({ outcome, reason }) => (reason === null ? outcome : `${outcome}:${reason}`)),
    close: () => database.close(),
  };
};

/**
 * A world for the test file: opened before its tests and closed after them; the invariants must hold after every test.
 */
export const useBookingWorld = (options: Parameters<typeof bookingWorld>[0] = {}): BookingWorld => {
  const opened = {} as BookingWorld;
  beforeAll(async () => {
    Object.assign(opened, await bookingWorld(options));
  });
  afterEach(async () => {
    expect(await violations(opened.database.db)).toEqual(NO_VIOLATIONS);
  });
  afterAll(() => opened.close());
  return opened;
};

/** Another connection to the same database, for work at the same time. */
export const secondConnection = ({ database }: BookingWorld): Database =>
  connect(String(database.pool.options.connectionString), 2);

export interface ShareRow {
  agentId: AgentId;
  depth: number;
  shareFen: number;
}

/** Ordered from the agent nearest to the merchant upwards. */
export const sharesOf = async (db: Db, reference: string): Promise<number[]> => {
  const { rows } = await sql<{ fen: number }>`
    select share_fen as fen from trades.share join trades.trade on trade.id = share.trade_id
      where trade.reference = ${reference} order by depth`.execute(db);
  return rows.map(({ fen }) => fen);
};

/** Profit-share balances by agent id. */
export const balancesOf = async (db: Db): Promise<Record<number, { balanceFen: number; pendingFen: number }>> => {
  const { rows } = await sql<{ id: number; balance: number; pending: number }>`
    select account.agent_id as id, balance_fen as balance, pending_fen as pending
    from ledger.balance join ledger.account on account.id = balance.account_id
      where account.kind = 'profit_share'`.execute(db);
  return Object.fromEntries(rows.map(({ id, balance, pending }) => [id, { balanceFen: balance, pendingFen: pending }]));
};
