/** The state of commands and acquirers, for pages and owners. */
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Services } from '#platform/http/services.ts';
import type { AcquirerDeclaration, CommandKind } from '../command.ts';
import type { CommandState } from './answer-effect.ts';
import { OPENS_AFTER } from './circuit.ts';
import type { AnswerSource } from './command-row.ts';

export interface KeptCommand {
  readonly number: string;
  readonly acquirer: string;
  readonly kind: CommandKind;
  readonly body: unknown;
  readonly attempt: number;
  readonly state: CommandState;
  readonly queuedAt: Date;
  /** The last sending of this attempt. */
  readonly sentAt: Date | null;
  readonly acknowledgedAt: Date | null;
  readonly overdueAt: Date | null;
  readonly decidedAt: Date | null;
  readonly decidedBy: AnswerSource | null;
  readonly effectiveAt: Date | null;
  readonly words: string | null;
  readonly reference: string | null;
  /** Why the last sending or question has no answer, for the staff. */
  readonly problem: string | null;
  /** The next sending or question. */
  readonly dueAt: Date | null;
  /** The acquirer is being asked about an answer that the staff recorded: no retry meanwhile. */
  readonly isQuestionOpen: boolean;
  /** The number of an undecided command, which is decided before this one is sent. */
  readonly after: string | null;
}

export const commandStates = async (db: Db, numbers: readonly string[]): Promise<Map<string, KeptCommand>> => {
  const { rows } = await sql<Omit<KeptCommand, 'isQuestionOpen'>>`
    select number, acquirer, kind, body, attempt, state, queued_at as "queuedAt", sent_at as "sentAt",
      acknowledged_at as "acknowledgedAt", overdue_at as "overdueAt", decided_at as "decidedAt",
      decided_by as "decidedBy", effective_at as "effectiveAt", words, reference, problem, due_at as "dueAt",
      (select earlier.number from platform.acquirer_command as earlier
        where earlier.number = command.after_number and earlier.state in ('queued', 'sent')) as after
    from platform.acquirer_command as command where number = any (${numbers})`.execute(db);
  return new Map(
    rows.map((row) => {
      const isQuestionOpen = (row.state === 'done' || row.state === 'failed') && row.dueAt !== null;
      return [row.number, { ...row, isQuestionOpen }];
    }),
  );
};

/** The acquirers that do not answer (their circuit is open), since when. */
export const silentAcquirers = async (db: Db): Promise<Map<string, Date>> => {
  const { rows } = await sql<{ acquirer: string; since: Date }>`
    select acquirer, coalesce(unanswered_since, now()) as since from platform.acquirer_circuit
    where unanswered >= ${OPENS_AFTER}`.execute(db);
  return new Map(rows.map(({ acquirer, since }) => [acquirer, since]));
};

/** How an acquirer works and which commands it takes; undefined when none of this name is configured. */
export const declarationOf = (
  { commandAdapters }: Pick<Services, 'commandAdapters'>,
  acquirer: string,
): AcquirerDeclaration | undefined => commandAdapters.get(acquirer)?.declaration;
