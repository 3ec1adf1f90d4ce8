/** Everything that must hold in a database after any work on it: tree, terminals, bookings, statistics, ledger. */
import { expect } from 'vitest';
import type { Db } from '#platform/db/db.ts';
import { reconcile } from '#capabilities/ledger/server/reconciliation/reconcile.ts';
import { recount } from '#capabilities/statistics/server/recount.ts';
import { NO_VIOLATIONS, violations as bookingViolations } from './booking-violations.ts';
import { violations as terminalViolations } from './terminal-violations.ts';
import { violations as treeViolations } from './tree-violations.ts';

const ALL_DAYS = { from: '2000-01-01', to: '2999-12-31' };

export const expectConsistent = async (db: Db): Promise<void> => {
  expect(await treeViolations(db)).toEqual([]);
  expect(await terminalViolations(db)).toEqual([]);
  expect(await bookingViolations(db)).toEqual(NO_VIOLATIONS);
  expect(await recount(db, ALL_DAYS)).toMatchObject({ different: 0, differences: [] });
  expect((await reconcile(db)).differences).toEqual([]);
};
