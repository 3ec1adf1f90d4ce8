/** Takes the command of an acquirer that is due longest, for one process at a time. */
import { inTransaction, type Db, type Tx } from '#platform/db/db.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import type { AcquirerDeclaration } from '../command.ts';
import { COLUMNS, commandOf, keepEvent, ownerOf, type CommandRow } from './command-row.ts';
import { nextQuestion, settledFrom, takesCommands } from './schedule.ts';

export interface ClaimContext {
  readonly acquirer: string;
  readonly declaration: AcquirerDeclaration;
  readonly now: Date;
}

export type ClaimedCommand = CommandRow & {
  readonly act: 'send' | 'query';
  /** After this time another process asks about it: a process that has not sent it by then no longer may. */
  readonly heldUntil: Date;
  readonly claimedAt: Date;
};

/** `void`: the owner no longer wants the command. */
export type Claim = ClaimedCommand | 'void' | 'nothing';

/**
 * Outside of its hours an acquirer is asked about commands but sent none; commands that it does not take wait until it
 * does.
 */
const isDue = ({ acquirer, declaration, now }: ClaimContext): Sql =>
  sql`acquirer = ${acquirer} and due_at <= ${now} and (next = 'query' or ${takesCommands(declaration.hours, now)}
    and kind = any (${declaration.commands}) and not exists (select from platform.acquirer_command as earlier
      where earlier.number = command.after_number and earlier.state in ('queued', 'sent')))`;

export const hasDue = async (db: Db, claiming: ClaimContext): Promise<boolean> => {
  const { rows } =
    await sql`select 1 from platform.acquirer_command as command where ${isDue(claiming)} limit 1`.execute(db);
  return rows.length > 0;
};

const findDue = async (tx: Tx, claiming: ClaimContext): Promise<CommandRow | undefined> => {
  const { rows } = await sql<CommandRow>`
    select ${COLUMNS} from platform.acquirer_command as command where ${isDue(claiming)}
    order by due_at, number limit 1 for update of command skip locked`.execute(tx);
  return rows[0];
};

const giveUp = async (tx: Tx, { number, attempt }: CommandRow, at: Date): Promise<'void'> => {
  await sql`update platform.acquirer_command set state = 'cancelled', next = null, due_at = null
    where number = ${number}`.execute(tx);
  await keepEvent(tx, { number, attempt, event: 'cancelled', at });
  return 'void';
};

/**
 * From now on the command counts as sent: if this process dies, the acquirer is asked about it, and it is not sent
 * again.
 */
const claimSending = async (tx: Tx, row: CommandRow, claiming: ClaimContext): Promise<Claim> => {
  const { acquirer: name, declaration, now } = claiming;
  const { number, attempt, kind, sentAt } = row;
  const owner = ownerOf(kind);
  const isFirst = sentAt === null;
  const to = { name, declaration };
  if (isFirst && !(await owner.beforeSending(tx, commandOf(row), now, to))) return giveUp(tx, row, now);
  const heldUntil = nextQuestion(now, now);
  await sql`
    update platform.acquirer_command
    set state = 'sent', sent_at = ${now}, settled_at = ${settledFrom(now, declaration)},
      acknowledged_at = null, silent_since = coalesce(silent_since, ${now}), next = 'query', due_at = ${heldUntil}
    where number = ${number}`.execute(tx);
  await keepEvent(tx, { number, attempt, event: 'sent', at: now });
  await owner.record(tx, { event: 'sent', number, attempt, at: now });
  return { ...row, act: 'send', sentAt: now, heldUntil, claimedAt: now };
};

const claimQuestion = async (tx: Tx, row: CommandRow, { now }: ClaimContext): Promise<Claim> => {
  const heldUntil = nextQuestion(row.sentAt ?? now, now);
  await sql`update platform.acquirer_command set due_at = ${heldUntil} where number = ${row.number}`.execute(tx);
  return { ...row, act: 'query', heldUntil, claimedAt: now };
};

/** A failure of one owner, which does not affect the others. */
export class OwnerFailure extends Error {
  readonly number: string;

  constructor(number: string, cause: unknown) {
    super(`The owner of ${number} failed.`, { cause });
    this.number = number;
  }
}

export const claimCommand = async (db: Db, claiming: ClaimContext): Promise<Claim> => {
  let found: CommandRow | undefined;
  try {
    return await inTransaction(db, async (tx) => {
      found = await findDue(tx, claiming);
      if (found === undefined) return 'nothing';
      return found.next === 'send' ? claimSending(tx, found, claiming) : claimQuestion(tx, found, claiming);
    });
  } catch (error) {
    throw found === undefined ? error : new OwnerFailure(found.number, error);
  }
};
