/**
 * A day file matched with transactions and ledger (docs/performance.md, 1 000 000 rows in at most 60 s of processor
 * time and 200 MB of its process): `npm run bench day-file [rows]`. One row in a thousand differs.
 */
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { addDays, businessDay, startOfDay } from '#platform/time/business-day.ts';
import { COLUMNS } from '#capabilities/reconciliation/server/day-file-line.ts';
import type { FeedRow } from '#capabilities/trades/server/api.ts';
import { matchApart } from './day-file/match-apart.ts';
import { bookOnce } from './feed/booking.ts';
import { BATCH, rowSource } from './feed/feed-rows.ts';
import { makeWorld } from './feed/feed-world.ts';
import { openBenchDatabase } from './lib/database.ts';
import { machine, report } from './lib/machine.ts';

const TOGETHER = 16;
const ONE_IN = 1_000;
const statedFee = (row: FeedRow, index: number): number => (row.feeFen ?? 0) + (index % ONE_IN === 0 ? 1 : 0);

const lineOf = (row: FeedRow, index: number): string =>
  [
    row.reference,
    row.kind,
    row.occurredAt.toISOString(),
    row.amountFen,
    statedFee(row, index),
    'success',
    row.terminalSn,
    row.merchantNo,
    row.paymentType,
    row.method,
    row.cardType,
  ].join(',');

const main = async (): Promise<void> => {
  const count = Number(process.argv[2] ?? 1_000_000);
  const where = machine();
  const day = addDays(businessDay(new Date()), -1);
  const folder = await mkdtemp(join(tmpdir(), 'zhanye-bench-day-file-'));
  const path = join(folder, 'day.csv');
  const database = await openBenchDatabase('day-file', ({ pool }) => makeWorld(pool));
  try {
    const source = rowSource('day-file', startOfDay(day));
    const sums = { rows: 0, amount: 0, fee: 0 };
    const lines = async function* (): AsyncGenerator<string> {
      yield `dayfile,bench,${day}\n${COLUMNS.join(',')}\n`;
      while (sums.rows < count) {
        const batches = Array.from({ length: TOGETHER }, () => source.next());
        const queue = batches.values();
        await bookOnce(database, { next: () => queue.next().value ?? [] }, TOGETHER);
        for (const [index, row] of batches.flat().entries()) {
          sums.rows += 1;
          sums.amount += row.amountFen;
          sums.fee += statedFee(row, index);
          yield `${lineOf(row, index)}\n`;
        }
      }
      yield `total,${sums.rows},${sums.amount},${sums.fee}\n`;
    };
    await pipeline(lines, createWriteStream(path));
    await database.superuser.query('vacuum analyze trades.trade, trades.reference, ledger.transfer');
    report('day-file', `${sums.rows} rows, batches of ${BATCH}`, where, [
      { name: `${sums.rows} rows`, figures: { ...(await matchApart(database.url, path)) } },
    ]);
  } finally {
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
};
await main();
