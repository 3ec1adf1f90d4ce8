/**
 * Rows that the feed of the demo quarantined: on each of the last days one that is implausible and one that contradicts
 * a booked row. The staff has decided most of them; those of the last day wait.
 */
import { inTransaction, type Db } from '#platform/db/db.ts';
import { fen } from '#platform/money/fen.ts';
import { accountByName } from '#capabilities/staff/server/api.ts';
import { bookRows, storeBatch, type FeedRow } from '#capabilities/trades/server/api.ts';
import { dismissRow } from '#capabilities/trades/server/quarantine/dismiss-row.ts';
import { quarantinePage } from '#capabilities/trades/server/quarantine/list-quarantine.ts';
import { releaseRow } from '#capabilities/trades/server/quarantine/release-row.ts';
import { sellersAtWork } from '../live/sellers-at-work.ts';
import { simulatedOperator } from '../operator.ts';
import { seededRandom, type Random } from '../random.ts';
import { drawSale, type Seller } from '../trading/sale.ts';
import { daysBefore } from '../world/world-times.ts';
import type { Act } from './act-context.ts';

const DAYS = [1, 2, 3, 4, 5, 6];
const HOUR_MS = 3_600_000;
/** Below this amount one person releases a row. */
const MOST_FEN = 80_000;

/** A sale that the feed would book. */
const plausibleSale = (random: Random, sellers: readonly Seller[], at: Date, sequence: number): FeedRow => {
  const { failReason: _none, ...sale } = drawSale(random, random.pick(sellers), at, sequence);
  const amountFen = fen(Math.min(sale.amountFen, MOST_FEN));
  return { ...sale, status: 1, amountFen, feeFen: fen(Math.floor((amountFen * 5) / 1_000)), valueFeeFen: undefined };
};

/** The acquirer has written percent where per thousand belongs. */
const tenfold = (row: FeedRow): FeedRow => ({ ...row, feeFen: fen(Math.min(row.amountFen, (row.feeFen ?? 0) * 10)) });

const book = (db: Db, acquirer: string, rows: readonly FeedRow[], at: Date) =>
  inTransaction(db, async (tx) =>
    bookRows(tx, { acquirer, batchId: await storeBatch(tx, { acquirer, receivedAt: at }), at }, rows),
  );

const decide = async (db: Db, at: Date, days: number): Promise<void> => {
  const [wangmin, limin] = await Promise.all(['wangmin', 'limin'].map((login) => accountByName(db, login)));
  // in a world without staff all of them keep waiting
  if (wangmin === undefined || limin === undefined) return;
  const { rows } = await quarantinePage(db, {}, { size: 100 });
  for (const { id, reason } of rows) {
    const account = Number(id) % 2 === 0 ? wangmin : limin;
    const act = { operator: simulatedOperator(account.loginName, account.id), now: at };
    await inTransaction(db, async (tx) => {
      if (reason === 'implausible' && days % 3 === 0) await releaseRow(tx, id, '收单机构书面确认手续费', act);
      else if (reason === 'implausible') await dismissRow(tx, id, '收单机构已更正，将以新参考号重发', act);
      else if (reason === 'conflict') await dismissRow(tx, id, '收单机构确认以先到的一笔为准', act);
    });
  }
};

export const heldBackActs = (db: Db, acquirer: string, from: Date, now: Date): Act[] =>
  DAYS.filter((days) => daysBefore(now, days) > from).flatMap((days): Act[] => {
    const at = daysBefore(now, days);
    const later = new Date(at.getTime() + 2 * HOUR_MS);
    const random = seededRandom(`held back ${days}`);
    const arrive = async (): Promise<void> => {
      const sellers = await sellersAtWork(db);
      const [strange, booked] = [1, 2].map((nth) => plausibleSale(random, sellers, at, 49_000_000 + days * 10 + nth));
      if (strange === undefined || booked === undefined) return;
      await book(db, acquirer, [tenfold(strange), booked], at);
      await book(db, acquirer, [{ ...booked, amountFen: fen(booked.amountFen + 100) }], at);
    };
    return [{ slot: at, run: arrive }, ...(days === 1 ? [] : [{ slot: later, run: () => decide(db, later, days) }])];
  });
