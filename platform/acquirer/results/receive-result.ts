/** Takes a result that an acquirer sent by itself: any number of times, in any order, also before our own answer. */
import { createHash } from 'node:crypto';
import { inTransaction, type Db, type Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { InboundRequest, InboundSide } from '../adapter.ts';
import { lockKnownCommand, recordAnswer } from '../outbox/record-answer.ts';

export interface Sender {
  readonly name: string;
  readonly inbound: InboundSide;
}

/**
 * `signature`: it is not from this acquirer; `timestamp`: its time is not now; `body`: of another form, or this
 * acquirer sends none; `unknown`: nobody asked it for this number; `replay`: the nonce was used for another body.
 */
export type Refusal = 'signature' | 'timestamp' | 'body' | 'unknown' | 'replay';
export type ReceiptOutcome = 'received' | Refusal;

const WINDOW_MS = 5 * 60_000;
const KEPT_MS = 3_600_000;

/** @returns whether the result is the first with this nonce, or the same again. */
const isFresh = async (tx: Tx, { name }: Sender, nonce: string, body: string, now: Date): Promise<boolean> => {
  const sha = createHash('sha256').update(body).digest('hex');
  await sql`delete from platform.acquirer_result where received_at < ${new Date(now.getTime() - KEPT_MS)}`.execute(tx);
  const { rows } = await sql`
    insert into platform.acquirer_result as known (acquirer, nonce, body_sha, received_at)
    values (${name}, ${nonce}, ${sha}, ${now})
    on conflict (acquirer, nonce) do update set received_at = known.received_at where known.body_sha = ${sha}
    returning 1`.execute(tx);
  return rows.length > 0;
};

export const receiveResult = async (
  db: Db,
  sender: Sender,
  request: InboundRequest,
  now: Date,
): Promise<ReceiptOutcome> => {
  const { authenticate, resultIn } = sender.inbound;
  const authenticated = authenticate?.(request);
  if (authenticated === undefined) return 'signature';
  if (Math.abs(now.getTime() - authenticated.sentAt.getTime()) > WINDOW_MS) return 'timestamp';
  const result = resultIn?.(request.body);
  if (result === undefined) return 'body';
  return inTransaction(db, async (tx): Promise<ReceiptOutcome> => {
    const command = await lockKnownCommand(tx, result.number);
    // a sender decides only about its own commands
    if (command?.acquirer !== sender.name) return 'unknown';
    if (!(await isFresh(tx, sender, authenticated.nonce, request.body, now))) return 'replay';
    await recordAnswer(tx, { ...result, source: 'callback', at: now });
    return 'received';
  });
};
