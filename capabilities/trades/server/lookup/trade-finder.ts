import type { Db } from '#platform/db/db.ts';
import type { RecordFinder, RecordQuery } from '#platform/registry/record-finders.ts';
import { addDays, businessDay } from '#platform/time/business-day.ts';
import { findEverybodys } from './everybodys-trades.ts';
import type { FilterTargets, TradeFilter } from './filter-conditions.ts';
import { tradesReferenced } from './named-targets.ts';
import { anyTradeOf } from './search-all-trades.ts';
import type { TradeRow } from './trade-row.ts';

/** An amount is looked for in so many days, today included. */
const DAYS = 3;

const rowsOf = async (
  db: Db,
  { text, amountFen, numberEnd }: RecordQuery,
  limit: number,
  now: Date,
): Promise<TradeRow[]> => {
  const page = { after: undefined, offset: 0, limit };
  const tradeIds = numberEnd === undefined ? [] : await tradesReferenced(db, text.replaceAll(/\s/g, ''));
  const named: FilterTargets = { terminalIds: [], merchantIds: [], tradeIds };
  const all: TradeFilter = { scope: 'team' };
  const referenced = tradeIds.length === 0 ? [] : (await findEverybodys(db, all, named, page)).rows;
  if (amountFen === undefined) return referenced;
  const from = addDays(businessDay(now), 1 - DAYS);
  const equal = await findEverybodys(db, { ...all, from, minFen: amountFen, maxFen: amountFen }, undefined, page);
  return [...referenced, ...equal.rows].slice(0, limit);
};

export const tradeFinder: RecordFinder = {
  kind: 'trade',
  permission: 'trade:search',
  find: async (db, query, limit, now) => {
    const rows = await rowsOf(db, query, limit, now);
    const present = await anyTradeOf(db, rows);
    return rows.map((row) => {
      const { id, reference, merchantName, sn, agent, kind, status } = present(row);
      return {
        id,
        no: reference,
        name: merchantName,
        amountFen: row.amountFen,
        at: row.occurredAt,
        state: kind === 'refund' ? 'trades.console.kind.refund' : `trades.status.${status}`,
        facts: [
          { label: 'console.find.time', at: row.occurredAt },
          { label: 'console.find.fee', amountFen: row.feeFen },
          { label: 'console.find.terminal', text: sn },
          { label: 'console.find.agent', text: agent.name },
        ],
      };
    });
  },
};
