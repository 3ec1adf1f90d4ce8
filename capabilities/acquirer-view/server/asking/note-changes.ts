/** Terminals that are new or have changed here are asked about first. */
import { inTransaction, type Db } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import type { TerminalEventId } from '#capabilities/terminals/contract/terminal-ids.ts';

const AT_ONCE = 5_000;
/** Most portions in a run: the next run continues. */
const PORTIONS = 20;
/** Events of transactions that are still under way come in before later ones: as long as this they are read again. */
const UNDER_WAY_MS = 5 * 60_000;

/** @returns whether more changes wait. */
const notePortion = (db: Db, now: Date): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const settled = new Date(now.getTime() - UNDER_WAY_MS);
    const { rows } = await sql<{ count: number; settledId: TerminalEventId | null }>`
      with read as materialized (
        select * from terminals.api_events_after((select event_id from acquirer_view.progress for update), ${AT_ONCE})
      ), last as (
        select terminal_id, max(at) as at from read group by terminal_id
      ), noted as (
        insert into acquirer_view.answer as kept (terminal_id, due_at)
        select last.terminal_id, ${now} from last
        where exists (select from terminals.api_held_of(array[last.terminal_id]))
        on conflict (terminal_id) do update set due_at = '-infinity'
        where kept.asked_at < (select at from last where last.terminal_id = kept.terminal_id)
      )
      select count(*) as count, max(event_id) filter (where at < ${settled}) as "settledId" from read`.execute(tx);
    const { count, settledId } = onlyRow(rows);
    if (settledId !== null) await sql`update acquirer_view.progress set event_id = ${settledId}`.execute(tx);
    return count === AT_ONCE && settledId !== null;
  });

export const noteChanges = async (db: Db, now: Date): Promise<void> => {
  for (let portions = 0; portions < PORTIONS; portions += 1) if (!(await notePortion(db, now))) return;
};
