import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { ChangeId } from '../../contract/change-ids.ts';
import type { FailureReason } from '../../contract/change-kinds.ts';
import { askAfterEnded } from '../defaults/ask-after-ended.ts';
import { keepEvents } from '../keep-events.ts';

export interface EndingWait {
  readonly reason: FailureReason;
  readonly event: 'failed' | 'declined' | 'lapsed';
  readonly at: Date;
  readonly by?: string | null | undefined;
  /** Why, in the agent's words. */
  readonly words?: string | undefined;
  /** Whether a notice of its own reports it, not one about a failure. */
  readonly isTold: boolean;
}

/** Ends waiting changes without sending them. The caller has locked their consent. */
export const endWaiting = async (tx: Tx, ids: readonly ChangeId[], ending: EndingWait): Promise<void> => {
  const { reason, event: kind, at, by, words, isTold } = ending;
  const { rows } = await sql<{ id: ChangeId; attempt: number }>`
    update changes.change set state = changes.failed(), consent_id = null, reason = ${reason}, ended_at = ${at},
      words = ${words ?? null}, notified_at = ${isTold ? at : null}
    where id = any (${ids}::bigint[]) and state = changes.applying()
      and consent_id is not null returning id, attempt`.execute(tx);
  for (const [attempt, ended] of Map.groupBy(rows, (row) => row.attempt))
    await keepEvents(
      tx,
      ended.map(({ id }) => id),
      { kind, at, attempt, by, words },
    );
  await askAfterEnded(
    tx,
    rows.map(({ id }) => id),
    at,
  );
};
