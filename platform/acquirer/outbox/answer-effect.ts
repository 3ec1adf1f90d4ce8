/** The effect of an answer on a command: rules without clock or I/O (docs/domain.md §14, §19). */
import type { AcknowledgedAnswer, DecidedAnswer, QueryAnswer } from '../command.ts';

export type CommandState = 'queued' | 'sent' | 'done' | 'failed' | 'cancelled';

export interface CommandProgress {
  readonly attempt: number;
  readonly state: CommandState;
  readonly acknowledgedAt: Date | null;
  /** Only for a command that is done. */
  readonly effectiveAt: Date | null;
}

/**
 * `agree`: the same decision was known; `contradict`: the state stays, the staff is alarmed; `ignore`: it belongs to an
 * earlier attempt, or to one that nobody sent; `repeat`: nothing new.
 */
export type Effect = 'acknowledge' | 'decide' | 'agree' | 'contradict' | 'ignore' | 'repeat';

const effectOfAttempt = (
  { state, acknowledgedAt, effectiveAt }: CommandProgress,
  answer: DecidedAnswer | AcknowledgedAnswer,
): Effect => {
  if (answer.outcome === 'acknowledged') return state === 'sent' && acknowledgedAt === null ? 'acknowledge' : 'repeat';
  if (state === 'sent') return 'decide';
  if (state === 'done')
    return answer.outcome === 'done' && answer.effectiveAt.getTime() === effectiveAt?.getTime()
      ? 'agree'
      : 'contradict';
  if (answer.outcome === 'done') return 'contradict';
  return state === 'failed' ? 'agree' : 'ignore';
};

/**
 * An answer about another attempt ends nothing; "done" about an attempt that failed, or was never sent, is a
 * contradiction.
 */
export const effectOf = (standing: CommandProgress, answer: DecidedAnswer | AcknowledgedAnswer): Effect => {
  if (answer.attempt === standing.attempt) return effectOfAttempt(standing, answer);
  return answer.outcome === 'done' ? 'contradict' : 'ignore';
};

/** "Failed" of an earlier attempt: of this one it has no request. */
export const meaningOf = (answer: QueryAnswer, attempt: number): QueryAnswer =>
  answer.outcome === 'failed' && answer.attempt < attempt ? { outcome: 'unknown' } : answer;
