import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { ChangeId } from '../contract/change-ids.ts';
import { CHANGE_STATES, type FailureReason } from '../contract/change-kinds.ts';
import { stateAfter, type ChangeStep } from '../rules/change-state.ts';
import { askAfterEnded } from './defaults/ask-after-ended.ts';
import { keepEvents } from './keep-events.ts';

export interface ChangeFailure {
  readonly no: string;
  readonly step: Extract<ChangeStep, 'fail' | 'cancel' | 'stop'>;
  readonly reason: FailureReason;
  readonly at: Date;
  readonly by?: string | null | undefined;
  readonly words?: string | undefined;
  readonly reference?: string | undefined;
}

/** @returns whether the change was in a state that can end so. Nobody is notified of cancelled or outdated changes. */
export const endFailed = async (tx: Tx, failing: ChangeFailure): Promise<boolean> => {
  const { no, step, reason, at, by, words, reference } = failing;
  const from = CHANGE_STATES.filter((state) => stateAfter(state, step) !== undefined);
  const { rows } = await sql<{ id: ChangeId; attempt: number }>`
    update changes.change set state = changes.failed(), consent_id = null, reason = ${reason}, ended_at = ${at},
      words = ${words ?? null},
      notified_at = ${step === 'cancel' || reason === 'outdated' ? at : null}
    where no = ${no} and state = any (${from}::smallint[]) returning id, attempt`.execute(tx);
  const [ended] = rows;
  if (ended === undefined) return false;
  const kind = step === 'cancel' ? 'cancelled' : 'failed';
  await keepEvents(tx, [ended.id], { kind, at, attempt: ended.attempt, by, words, reference });
  await askAfterEnded(tx, [ended.id], at);
  return true;
};
