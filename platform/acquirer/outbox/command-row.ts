/** A stored command, and the events of it. */
import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Command, CommandKind } from '../command.ts';
import type { CommandState, CommandProgress } from './answer-effect.ts';
import { commandOwners, type CommandEvent, type CommandOwner } from './outbox.ts';

export type AnswerSource = 'sent' | 'query' | 'callback' | 'feed' | 'staff';

export interface CommandRow extends CommandProgress {
  readonly number: string;
  readonly acquirer: string;
  readonly kind: CommandKind;
  readonly body: unknown;
  readonly next: 'send' | 'query' | null;
  readonly dueAt: Date | null;
  readonly sentAt: Date | null;
  readonly settledAt: Date | null;
  readonly givenUpAt: Date | null;
}

/** Columns for `select … from platform.acquirer_command`. */
export const COLUMNS = sql`number, acquirer, kind, body, attempt, state, next, due_at as "dueAt", sent_at as "sentAt",
  settled_at as "settledAt", acknowledged_at as "acknowledgedAt", effective_at as "effectiveAt",
  given_up_at as "givenUpAt"`;

export const lockCommand = async (tx: Tx, number: string): Promise<CommandRow | undefined> => {
  const { rows } = await sql<CommandRow>`
    select ${COLUMNS} from platform.acquirer_command where number = ${number} for update`.execute(tx);
  return rows[0];
};

export const commandOf = ({ kind, body, number, attempt }: CommandRow): Command =>
  ({ kind, body, number, attempt }) as Command;

/** @throws if none is registered: its news would be lost. */
export const ownerOf = (kind: CommandKind): CommandOwner => {
  const owner = commandOwners.providers().find(({ kinds }) => kinds.includes(kind));
  if (owner === undefined) throw new Error(`Nobody owns the command ${kind}.`);
  return owner;
};

export interface KeptEvent {
  readonly number: string;
  readonly attempt: number;
  readonly event: CommandEvent['event'] | 'queued' | 'cancelled' | 'unanswered' | 'unknown' | 'ignored';
  readonly at: Date;
  readonly source?: AnswerSource | undefined;
  readonly answer?: 'acknowledged' | 'done' | 'failed' | undefined;
  readonly effectiveAt?: Date | undefined;
  readonly words?: string | undefined;
  readonly reference?: string | undefined;
}

export const keepEvent = async (tx: Tx, event: KeptEvent): Promise<void> => {
  await sql`
    insert into platform.acquirer_command_event (number, attempt, event, at, source, answer, effective_at, words,
      reference)
    values (${event.number}, ${event.attempt}, ${event.event}, ${event.at}, ${event.source ?? null},
      ${event.answer ?? null}, ${event.effectiveAt ?? null}, ${event.words ?? null},
      ${event.reference ?? null})`.execute(tx);
};

/** Stores an answer without effect, which may be repeated endlessly. @returns whether it is the first of its kind. */
export const keepOnce = async (tx: Tx, event: KeptEvent): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from platform.acquirer_command_event
    where number = ${event.number} and attempt = ${event.attempt} and event = ${event.event}
      and answer is not distinct from ${event.answer ?? null}
      and effective_at is not distinct from ${event.effectiveAt ?? null} limit 1`.execute(tx);
  if (rows.length > 0) return false;
  await keepEvent(tx, event);
  return true;
};

export type { CommandState };
