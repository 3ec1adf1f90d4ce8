import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { ChangeId } from '../contract/change-ids.ts';
import type { ChangeEventKind } from '../contract/change-kinds.ts';

export interface NewEvent {
  readonly kind: Exclude<ChangeEventKind, 'effective'>;
  readonly at: Date;
  readonly attempt: number;
  readonly by?: string | null | undefined;
  readonly words?: string | undefined;
  readonly reference?: string | undefined;
  readonly effectiveAt?: Date | undefined;
}

/** Records the same event for all these changes. */
export const keepEvents = async (tx: Tx, ids: readonly ChangeId[], event: NewEvent): Promise<void> => {
  const { kind, at, attempt, by = null, words = null, reference = null, effectiveAt = null } = event;
  await sql`
    insert into changes.event (change_id, kind, at, attempt, by, words, reference, effective_at)
    select id, ${kind}, ${at}, ${attempt}::int, ${by}, ${words}, ${reference}, ${effectiveAt}
    from unnest(${ids}::bigint[]) as given (id)`.execute(tx);
};
