/** Ends commands that their owner no longer wants: at once if never sent, otherwise when the acquirer has none. */
import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { keepEvent, type CommandRow } from './command-row.ts';

/** Removes commands that the acquirer cannot know of; the others are asked about until they are decided. */
export const giveUpCommands = async (tx: Tx, numbers: readonly string[], at: Date): Promise<ReadonlySet<string>> => {
  // locked by one transaction at a time, in one order
  await sql`select from platform.acquirer_command where number = any (${numbers}) order by number for update`.execute(
    tx,
  );
  const { rows } = await sql<{ number: string }>`
    with gone as (
      update platform.acquirer_command set state = 'cancelled', next = null, due_at = null
      where number = any (${numbers}) and state = 'queued' returning number, attempt)
    insert into platform.acquirer_command_event (number, attempt, event, at)
    select number, attempt, 'cancelled', ${at}::timestamptz from gone returning number`.execute(tx);
  await sql`
    update platform.acquirer_command set given_up_at = ${at}, next = 'query'
    where number = any (${numbers}) and state = 'sent'`.execute(tx);
  return new Set(rows.map(({ number }) => number));
};

/** The acquirer has none: it never arrived. @returns whether it is gone. */
export const endGivenUp = async (tx: Tx, { number, attempt }: CommandRow, at: Date): Promise<boolean> => {
  const { rows } = await sql`
    update platform.acquirer_command set state = 'cancelled', next = null, due_at = null, problem = null
    where number = ${number} and state = 'sent' and given_up_at is not null returning 1`.execute(tx);
  if (rows.length > 0) await keepEvent(tx, { number, attempt, event: 'cancelled', at });
  return rows.length > 0;
};
