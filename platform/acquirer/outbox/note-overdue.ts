/** Commands without an answer for 72 hours: the staff's to-do, reported once per attempt. */
import { inTransaction, type Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { CommandKind } from '../command.ts';
import { keepEvent, ownerOf } from './command-row.ts';
import { OVERDUE_MS } from './schedule.ts';

interface OverdueCommand {
  readonly number: string;
  readonly attempt: number;
  readonly kind: CommandKind;
}

const noteOne = (db: Db, now: Date): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const { rows } = await sql<OverdueCommand>`
      update platform.acquirer_command set overdue_at = ${now}
      where number = (
        select number from platform.acquirer_command
        where state = 'sent' and overdue_at is null and silent_since <= ${new Date(now.getTime() - OVERDUE_MS)}
        order by silent_since, number limit 1 for update skip locked)
      returning number, attempt, kind`.execute(tx);
    const [overdue] = rows;
    if (overdue === undefined) return false;
    const { number, attempt, kind } = overdue;
    await keepEvent(tx, { number, attempt, event: 'overdue', at: now });
    await ownerOf(kind).record(tx, { event: 'overdue', number, attempt, at: now });
    return true;
  });

/** @returns how many. */
export const noteOverdue = async (db: Db, now: Date): Promise<number> => {
  let count = 0;
  while (await noteOne(db, now)) count += 1;
  return count;
};
