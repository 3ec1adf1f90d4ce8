import type { Db } from '#platform/db/db.ts';
import type { NotNull } from '#platform/db/not-null.ts';
import { sql } from '#platform/db/sql.ts';

export interface OpenCommands {
  readonly acquirer: string;
  readonly queued: NotNull<number>;
  /** The number sent and not decided. */
  readonly sent: NotNull<number>;
  /** The number of them that have had no answer for 72 hours. */
  readonly overdue: NotNull<number>;
}

/** The number of commands that each acquirer has not decided. */
export const countOpen = async (db: Db): Promise<Map<string, OpenCommands>> => {
  const { rows } = await sql<OpenCommands>`
    select acquirer, count(*) filter (where state = 'queued')::int as queued,
      count(*) filter (where state = 'sent')::int as sent,
      count(*) filter (where state = 'sent' and overdue_at is not null)::int as overdue
    from platform.acquirer_command where due_at is not null group by acquirer`.execute(db);
  return new Map(rows.map((row) => [row.acquirer, row]));
};
