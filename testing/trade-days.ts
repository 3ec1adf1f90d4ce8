/** Three days of sales with a decline, a scan payment and a refund, read by every agent of one line. */
import { afterAll, beforeAll } from 'vitest';
import type { AnswerOf, InputOf } from '#platform/contract/call.ts';
import { fen } from '#platform/money/fen.ts';
import { ppm } from '#platform/money/ppm.ts';
import { listTrades } from '#capabilities/trades/contract/lookup/list-trades.ts';
import type { FeedRow } from '#capabilities/trades/server/api.ts';
import { buildSmallWorld, type SmallWorld } from './small-world/small-world.ts';
import { STORY_NOW, testServer, type TestClient, type TestServer } from './test-server.ts';
import { bookIn } from './trades.ts';

export type Row = AnswerOf<typeof listTrades>['rows'][number];
type Seller = 'direct' | 'leaf' | 'mid';
export const LINE = ['root', 'mid', 'direct', 'leaf'] as const;

export let server: TestServer;
export let world: SmallWorld;
export const clients = {} as Record<(typeof LINE)[number] | 'other' | 'sibling', TestClient>;
let counter = 0;

export const saleAt = (at: Date, seller: Seller, more: Partial<FeedRow> = {}): FeedRow => {
  const terminal = world.terminal(seller, 3);
  counter += 1;
  return {
    reference: `S${counter}`,
    kind: 'sale',
    status: 1,
    occurredAt: at,
    amountFen: fen(100_000 + counter * 10),
    feeFen: fen(600 + counter),
    feeRatePpm: ppm(6_000),
    paymentType: 1,
    method: 1,
    cardType: 1,
    terminalSn: terminal.sn,
    merchantNo: world.merchants.find(({ id }) => id === terminal.merchant_id)?.no,
    bankName: '中信银行',
    cardTail: '4402',
    ...more,
  };
};
export const book = (rows: FeedRow[], at: Date) => bookIn(server.database.db, rows, at);

export const all = async (
  client: TestClient,
  request: InputOf<typeof listTrades> = {},
  pageSize = 4,
): Promise<Row[]> => {
  const rows: Row[] = [];
  for (let cursor: string | undefined = ''; cursor !== undefined;) {
    const page: AnswerOf<typeof listTrades> = await client.ok(listTrades, { ...request, pageSize, cursor });
    rows.push(...page.rows);
    cursor = page.nextCursor;
  }
  return rows;
};
export const byReference = async (client: TestClient, amountFen: number): Promise<Row> => {
  const row = (await all(client)).find((candidate) => candidate.amountFen === amountFen);
  if (row === undefined) throw new Error('no such transaction');
  return row;
};
export const sold = (rows: readonly Row[]): Row[] => rows.filter(({ kind, status }) => kind === 'sale' && status === 1);
export const sum = (rows: readonly Row[], of: 'amountFen' | 'shareFen' = 'amountFen'): number =>
  rows.reduce((total, row) => total + (row[of] ?? 0), 0);

export const useTradeDays = (): void => {
  beforeAll(async () => {
    // files share the modules of their process
    counter = 0;
    server = await testServer();
    world = await buildSmallWorld(server.database.db, { now: new Date(STORY_NOW) });
    for (const day of ['16', '17', '18']) {
      const at = new Date(`2026-09-${day}T03:00:00Z`);
      const sales = (['direct', 'leaf', 'mid'] as const).flatMap((seller) => [
        saleAt(at, seller),
        saleAt(new Date(at.getTime() + 1000), seller, { cardType: 2 }),
      ]);
      await book(
        [
          ...sales,
          saleAt(at, 'leaf', { status: 2, failReason: '余额不足' }),
          saleAt(at, 'leaf', { paymentType: 3, method: 3, cardType: 0 }),
        ],
        at,
      );
    }
    await book(
      [
        saleAt(new Date('2026-09-18T04:00:00Z'), 'leaf', {
          reference: 'WHOLE',
          amountFen: fen(843_700),
          feeFen: fen(5_062),
        }),
      ],
      new Date('2026-09-18T04:00:00Z'),
    );
    await book(
      [
        {
          ...saleAt(new Date('2026-09-18T05:00:00Z'), 'leaf'),
          reference: 'BACK',
          kind: 'refund',
          originalReference: 'WHOLE',
          amountFen: fen(400_000),
          feeFen: undefined,
        },
      ],
      new Date('2026-09-18T05:00:00Z'),
    );
    for (const name of [...LINE, 'other', 'sibling'] as const) clients[name] = await server.as(world.agents[name].id);
  });
  afterAll(() => server.close());
};
