/** Queues and cancels commands to acquirers, in the transaction that wants it. */
import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Jobs } from '#platform/jobs/job-queue.ts';
import type { Command } from '../command.ts';

export const SEND_JOB = 'acquirer.send-commands';

export interface QueuedCommand {
  readonly acquirer: string;
  /** The first attempt of its number, or a later one of a command that failed or was cancelled. */
  readonly command: Command;
  readonly dueAt: Date;
  /** The number of a command that is decided first. */
  readonly after?: string | undefined;
}

/** Queues some in one statement. @throws if one is open, was done, or is being asked about after the staff's record. */
export const queueCommands = async (tx: Tx, asked: readonly QueuedCommand[]): Promise<void> => {
  const { rows } = await sql<{ number: string }>`
    with queued as (
      insert into platform.acquirer_command as command (number, acquirer, kind, body, attempt, state, queued_at, next,
        due_at, after_number)
      select number, acquirer, kind, body::jsonb, attempt, 'queued', due_at, 'send', due_at, after_number
      from unnest(${asked.map(({ command }) => command.number)}::text[],
        ${asked.map(({ acquirer }) => acquirer)}::text[], ${asked.map(({ command }) => command.kind)}::text[],
        ${asked.map(({ command }) => JSON.stringify(command.body))}::text[],
        ${asked.map(({ command }) => command.attempt)}::int[], ${asked.map(({ dueAt }) => dueAt)}::timestamptz[],
        ${asked.map(({ after }) => after ?? null)}::text[])
        as asked (number, acquirer, kind, body, attempt, due_at, after_number)
      on conflict (number) do update set acquirer = excluded.acquirer, body = excluded.body,
        attempt = excluded.attempt, state = 'queued', queued_at = excluded.queued_at, next = 'send',
        due_at = excluded.due_at, sent_at = null, settled_at = null, acknowledged_at = null, silent_since = null,
        overdue_at = null, decided_at = null, decided_by = null, effective_at = null, words = null, reference = null,
        problem = null, after_number = excluded.after_number, given_up_at = null
      where command.kind = excluded.kind and command.attempt < excluded.attempt
        and command.state in ('failed', 'cancelled') and command.next is null
      returning number, attempt, queued_at)
    insert into platform.acquirer_command_event (number, attempt, event, at)
    select number, attempt, 'queued', queued_at from queued returning number`.execute(tx);
  const queued = new Set(rows.map(({ number }) => number));
  const refused = asked.find(({ command }) => !queued.has(command.number));
  if (refused !== undefined)
    throw new Error(`The command ${refused.command.number} cannot begin its attempt ${refused.command.attempt}.`);
};

export const queueCommand = (tx: Tx, asked: QueuedCommand): Promise<void> => queueCommands(tx, [asked]);

/** Commands queued in this transaction are sent as soon as it commits, not at the next minute. Once per transaction. */
export const sendSoon = (tx: Tx, jobs: Jobs): Promise<void> => jobs.send(tx, SEND_JOB, {});

/**
 * Only while the command is queued and was never sent in this attempt. Where its owner does not `hold` anything, lock
 * nothing first that its `record` locks, because the sending locks the command first. @returns whether the command is
 * gone.
 */
export const cancelCommand = async (tx: Tx, number: string, at = new Date()): Promise<boolean> => {
  const { rows } = await sql`
    with gone as (
      update platform.acquirer_command set state = 'cancelled', next = null, due_at = null
      where number = ${number} and state = 'queued' returning number, attempt)
    insert into platform.acquirer_command_event (number, attempt, event, at)
    select number, attempt, 'cancelled', ${at}::timestamptz from gone returning 1`.execute(tx);
  return rows.length > 0;
};
