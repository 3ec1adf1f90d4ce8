/**
 * Whether the coming months are prepared; no booking waits for them, but without them rows go into the month before.
 */
import type { Db } from '#platform/db/db.ts';
import { monthsAhead } from '#platform/db/partitions/begin-months.ts';
import { named, right, type Finding } from './finding.ts';

export const checkMonths = async (db: Db, now = new Date()): Promise<Finding> =>
  (await monthsAhead(db, now)) >= 1
    ? right('missing-months', 'The next month of every partitioned table is prepared.')
    : named(
        'missing-months',
        'The next month of a partitioned table is not prepared: npm run jobs -- show db.begin-months says why.',
      );
