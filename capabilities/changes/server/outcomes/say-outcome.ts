/** Acts of an acquirer outside, recorded by two of the staff (docs/domain.md §14, §19). */
import { lockCommand } from '#platform/acquirer/outbox/command-row.ts';
import { commandStates, type KeptCommand } from '#platform/acquirer/outbox/command-states.ts';
import { recordAnswer } from '#platform/acquirer/outbox/record-answer.ts';
import { OVERDUE_MS } from '#platform/acquirer/outbox/schedule.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { refuse } from '#platform/http/problem.ts';
import type { OperatorAct } from '#capabilities/audit/server/api.ts';
import type { ChangeRow } from '../change-row.ts';
import { keepEvents } from '../keep-events.ts';
import { agreeOutcome, requireEffect, type SaidOutcome, type ProposalState } from './agree-outcome.ts';

/** Whether nothing was heard for 72 hours, or the acquirer has the request and has sent no result for as long. */
export const isOverdue = ({ overdueAt, sentAt }: Pick<KeptCommand, 'overdueAt' | 'sentAt'>, now: Date): boolean =>
  overdueAt !== null || (sentAt !== null && now.getTime() - sentAt.getTime() >= OVERDUE_MS);

export const overdueOf = async (db: Db, changes: readonly ChangeRow[], now: Date): Promise<ChangeRow[]> => {
  const commands = await commandStates(
    db,
    changes.map(({ no }) => no),
  );
  return changes.filter(({ no }) => {
    const command = commands.get(no);
    return command?.state === 'sent' && isOverdue(command, now);
  });
};

const requireOverdue = async (tx: Tx, no: string, now: Date): Promise<void> => {
  const command = (await commandStates(tx, [no])).get(no);
  if (command?.state !== 'sent') throw refuse('change_decided');
  if (!isOverdue(command, now)) throw refuse('change_not_overdue');
};

/**
 * The command is locked before the change, as an answer does. The acquirer is asked once more afterwards; where it says
 * otherwise, that is a contradiction. @throws Problem
 */
export const sayOutcome = async (
  tx: Tx,
  change: ChangeRow,
  said: SaidOutcome,
  by: OperatorAct,
): Promise<ProposalState> => {
  const { id, no } = change;
  const { now } = by;
  const command = await lockCommand(tx, no);
  await requireOverdue(tx, no, now);
  requireEffect(change, said, now);
  const attempt = command?.attempt ?? change.attempt;
  const agreed = await agreeOutcome(tx, 'record', { ...change, attempt }, said, by);
  if (agreed.is === 'waits') return agreed;
  const { effectiveAt } = said;
  await keepEvents(tx, [id], { kind: 'recorded', at: now, attempt });
  const answer =
    effectiveAt === undefined
      ? ({ outcome: 'failed', attempt } as const)
      : ({ outcome: 'done', attempt, effectiveAt } as const);
  await recordAnswer(tx, { number: no, answer, source: 'staff', at: now });
  return agreed;
};
