/** Answers and handlers for the outbox about commands of bindings. */
import type { AcquirerRefusal, Command } from '#platform/acquirer/command.ts';
import type { CommandEvent, CommandOwner } from '#platform/acquirer/outbox/outbox.ts';
import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { readNumber } from '../../rules/binding/acquirer-request.ts';
import { lockTerminals } from '../terminal-updates.ts';
import { findRequest, lockRequest, settleRequest, type AcquirerDecision } from './settle.ts';

/**
 * Locks the rows that others lock while they end its commands: everything of a binding that waits, otherwise its
 * terminal.
 */
const hold = async (tx: Tx, number: string): Promise<void> => {
  const { no, act } = readNumber(number);
  const request = await findRequest(tx, no);
  if (request === undefined) return;
  if (act === 'bind') await lockRequest(tx, request);
  else await lockTerminals(tx, [request.terminalId]);
};

/** Commands of given-up requests were cancelled with them; this guards those that were not. */
const beforeSending = async (tx: Tx, { number }: Command): Promise<boolean> => {
  const { no, act } = readNumber(number);
  const request = await findRequest(tx, no);
  if (act === 'bind') return request?.state === 'waiting';
  return act === 'unbind' ? request?.state === 'withdrawing' : request?.moveNo === number;
};

const settle = async (tx: Tx, no: string, answer: AcquirerDecision, now: Date): Promise<void> => {
  const request = await findRequest(tx, no);
  if (request !== undefined) await settleRequest(tx, { request, answer, now });
};

const done = async (tx: Tx, number: string, now: Date): Promise<void> => {
  const { no, act } = readNumber(number);
  if (act === 'bind') return settle(tx, no, { outcome: 'accepted' }, now);
  if (act === 'unbind')
    await sql`update terminals.acquirer_request set state = 'withdrawn', answered_at = ${now}
      where no = ${no} and state = 'withdrawing'`.execute(tx);
  else
    await sql`update terminals.acquirer_request set move_no = null where no = ${no} and move_no = ${number}`.execute(
      tx,
    );
};

/** A refused move or unbinding stays open: the staff tries it again. */
const failed = async (tx: Tx, number: string, reason: AcquirerRefusal, words: string, now: Date): Promise<void> => {
  const { no, act } = readNumber(number);
  if (act === 'bind') await settle(tx, no, { outcome: 'refused', reason, message: words }, now);
};

/** Ignores a contradiction for a request that was withdrawn or is being withdrawn. */
const contradicted = async (tx: Tx, number: string, now: Date): Promise<void> => {
  const { no, act } = readNumber(number);
  const states = act === 'bind' ? ['accepted', 'refused'] : ['withdrawn'];
  if (act !== 'move')
    await sql`update terminals.acquirer_request set contradicted_at = ${now}
      where no = ${no} and state = any (${states})`.execute(tx);
};

const record = async (tx: Tx, event: CommandEvent): Promise<void> => {
  const { number, at, words = '' } = event;
  if (event.event === 'done') await done(tx, number, at);
  if (event.event === 'failed') await failed(tx, number, event.reason ?? 'other', words, at);
  if (event.event === 'contradicted') await contradicted(tx, number, at);
};

export const bindingOwner: CommandOwner = {
  kinds: ['bind_terminal', 'unbind_terminal', 'move_terminal'],
  hold,
  beforeSending,
  record,
};
