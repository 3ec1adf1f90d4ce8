/** The staff's means for open commands: ask now, or choose the acquirer to which they go. */
import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { CommandKind } from '../command.ts';

/** The acquirer of commands that were queued while none was configured for their subject. */
export const NOBODY = '';

/** Sends, or asks about, them at the next run instead of at the next instant of the schedule. @returns how many. */
export const hurryCommands = async (tx: Tx, numbers: readonly string[], at: Date): Promise<number> => {
  const { rows } = await sql`
    update platform.acquirer_command set due_at = ${at}
    where number = any (${numbers}) and due_at is not null returning 1`.execute(tx);
  return rows.length;
};

/** The open ones that go to nobody yet, in the order of their numbers. */
export const unaddressedCommands = async (db: Db, kinds: readonly CommandKind[]): Promise<string[]> => {
  const { rows } = await sql<{ number: string }>`
    select number from platform.acquirer_command
    where acquirer = ${NOBODY} and kind = any (${kinds}) and due_at is not null order by number`.execute(db);
  return rows.map(({ number }) => number);
};

export const addressCommands = async (db: Db, numbers: readonly string[], acquirer: string): Promise<void> => {
  await sql`update platform.acquirer_command set acquirer = ${acquirer}
    where number = any (${numbers}) and acquirer = ${NOBODY}`.execute(db);
};
