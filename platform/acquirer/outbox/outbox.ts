/**
 * Notifies the owner of a command, in the transaction in which the outbox records the event, and asks it before a
 * command is sent. One owner per kind.
 */
import type { Tx } from '#platform/db/db.ts';
import { createRegistry } from '#platform/registry/registry.ts';
import type { AcquirerDeclaration, AcquirerRefusal, Command, CommandKind } from '../command.ts';

interface CommandNews {
  readonly number: string;
  readonly attempt: number;
  readonly at: Date;
  readonly words?: string | undefined;
  readonly reference?: string | undefined;
}

export type CommandEvent =
  | (CommandNews & { readonly event: 'sent' | 'acknowledged' })
  | (CommandNews & { readonly event: 'failed'; readonly reason?: AcquirerRefusal | undefined })
  | (CommandNews & { readonly event: 'done'; readonly effectiveAt: Date })
  /** 72 hours without an answer except "no such request": a task of the staff. */
  | (CommandNews & { readonly event: 'overdue' })
  /** An answer that contradicts the decided one: nothing changes, the staff is alarmed. */
  | (CommandNews & { readonly event: 'contradicted'; readonly answer: 'done' | 'failed'; readonly effectiveAt?: Date });

export interface DeclaredAcquirer {
  readonly name: string;
  readonly declaration: AcquirerDeclaration;
}

export interface CommandOwner {
  readonly kinds: readonly CommandKind[];
  /**
   * Called before an answer is recorded: locks what `record` will lock, where others hold that lock while they end the
   * command. Without it, the command is locked first.
   */
  hold?(tx: Tx, number: string): Promise<void>;
  /**
   * Called before the first sending of each attempt, in the transaction that claims it.
   * @param to the acquirer to which it goes.
   * @returns whether it may be sent; otherwise the owner has ended what wanted it, and the command is gone.
   */
  beforeSending(tx: Tx, command: Command, now: Date, to: DeclaredAcquirer): Promise<boolean>;
  /** Called once for each event, in the order in which they are recorded. */
  record(tx: Tx, event: CommandEvent): Promise<void>;
}

export const commandOwners = createRegistry<CommandOwner>('owners of commands to acquirers');
