/** Sends a claimed command, or asks about it, outside any transaction, and records the answer. */
import { inTransaction, type Db, type Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { CommandAdapter, QueryAnswer, MissingAnswer } from '../command.ts';
import { meaningOf } from './answer-effect.ts';
import type { ClaimedCommand } from './claim-command.ts';
import { commandOf, keepEvent, lockCommand } from './command-row.ts';
import { endGivenUp } from './give-up-command.ts';
import { noteAnswer, noteSilence } from './keep-circuit.ts';
import { endQuestion, recordAnswer } from './record-answer.ts';

export interface PerformContext {
  readonly db: Db;
  readonly clock: Clock;
  readonly adapter: CommandAdapter;
}

/** `unsent`: this process was held up for so long that others have asked about the command already. */
export type CommandOutcome = QueryAnswer['outcome'] | 'unsent';

const MOST_WHY = 200;

/** Whether nobody has decided it or begun another attempt meanwhile. */
const isStill = async (tx: Tx, { number, attempt, sentAt }: ClaimedCommand): Promise<boolean> => {
  const row = await lockCommand(tx, number);
  return row?.attempt === attempt && row.sentAt?.getTime() === sentAt?.getTime();
};

const recordSilence = (db: Db, claimed: ClaimedCommand, { why }: MissingAnswer, at: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    if (!(await isStill(tx, claimed))) return;
    const { number, attempt, act } = claimed;
    const problem = why.slice(0, MOST_WHY);
    await sql`update platform.acquirer_command set problem = ${problem} where number = ${number}`.execute(tx);
    const source = act === 'send' ? 'sent' : 'query';
    await keepEvent(tx, { number, attempt, event: 'unanswered', at, source, words: problem });
  });

/**
 * The acquirer has no such request: believed once the sending has settled, and then the same number is sent again,
 * unless its owner has given it up.
 */
const recordUnknown = (db: Db, claimed: ClaimedCommand, at: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    if (!(await isStill(tx, claimed))) return;
    const { number, attempt, claimedAt, settledAt } = claimed;
    await keepEvent(tx, { number, attempt, event: 'unknown', at, source: 'query' });
    if (settledAt === null || claimedAt < settledAt) return;
    if (await endGivenUp(tx, claimed, at)) return;
    await sql`update platform.acquirer_command set next = 'send', due_at = ${at}, problem = null
      where number = ${number} and state = 'sent'`.execute(tx);
    await endQuestion(tx, number);
  });

const record = async ({ db, clock }: PerformContext, claimed: ClaimedCommand, answer: QueryAnswer): Promise<void> => {
  const [at, { number, act }] = [clock.now(), claimed];
  if (answer.outcome === 'unanswered') return recordSilence(db, claimed, answer, at);
  if (answer.outcome === 'unknown') return act === 'query' ? recordUnknown(db, claimed, at) : undefined;
  const source = act === 'send' ? 'sent' : 'query';
  await inTransaction(db, (tx) => recordAnswer(tx, { number, answer, source, at }));
};

/** An adapter that throws nevertheless has no answer. */
const ask = async (adapter: CommandAdapter, claimed: ClaimedCommand): Promise<QueryAnswer> => {
  const command = commandOf(claimed);
  try {
    return await (claimed.act === 'send' ? adapter.send(command) : adapter.query(command));
  } catch (error) {
    return { outcome: 'unanswered', why: error instanceof Error ? error.name : 'error' };
  }
};

export const performCommand = async (performing: PerformContext, claimed: ClaimedCommand): Promise<CommandOutcome> => {
  const { db, clock, adapter } = performing;
  const { acquirer, attempt, heldUntil } = claimed;
  if (claimed.act === 'send' && clock.now() >= heldUntil) return 'unsent';
  const answer = meaningOf(await ask(adapter, claimed), attempt);
  // separately: a transaction that has locked a command waits for no circuit
  if (answer.outcome === 'unanswered') await noteSilence(db, acquirer, clock.now(), answer.retryAfterS);
  else await noteAnswer(db, acquirer, clock.now());
  await record(performing, claimed, answer);
  return answer.outcome;
};
