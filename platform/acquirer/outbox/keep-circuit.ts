/** The stored circuit of each acquirer, which all processes share. Its row is locked for one statement at most. */
import { inTransaction, type Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { CLOSED, afterAnswer, afterSilence, takeTurn, turnAt, type Circuit } from './circuit.ts';

const change = (
  db: Db,
  acquirer: string,
  next: (circuit: Circuit) => Circuit | undefined,
): Promise<{ before: Circuit; after: Circuit | undefined }> =>
  inTransaction(db, async (tx) => {
    await sql`insert into platform.acquirer_circuit (acquirer) values (${acquirer}) on conflict do nothing`.execute(tx);
    const { rows } = await sql<Circuit>`
      select unanswered, unanswered_since as "unansweredSince", ask_at as "askAt" from platform.acquirer_circuit
      where acquirer = ${acquirer} for update`.execute(tx);
    const before = rows[0] ?? CLOSED;
    const after = next(before);
    if (after !== undefined)
      await sql`
        update platform.acquirer_circuit set unanswered = ${after.unanswered},
          unanswered_since = ${after.unansweredSince}, ask_at = ${after.askAt}
        where acquirer = ${acquirer}`.execute(tx);
    return { before, after };
  });

/** @returns undefined when it may be asked now, and the turn was taken; otherwise from when it may be. */
export const askTurn = async (db: Db, acquirer: string, perSecond: number, now: Date): Promise<Date | undefined> => {
  const { before, after } = await change(db, acquirer, (circuit) => takeTurn(circuit, perSecond, now));
  return after === undefined ? (before.askAt ?? now) : undefined;
};

/** A turn within so long, which is this one's alone. @returns undefined: there is none. */
export const reserveTurn = async (
  db: Db,
  acquirer: string,
  perSecond: number,
  now: Date,
  patienceMs: number,
): Promise<Date | undefined> => {
  const { before, after } = await change(db, acquirer, (circuit) => takeTurn(circuit, perSecond, now, patienceMs));
  return after && turnAt(before, now);
};

export const noteAnswer = async (db: Db, acquirer: string, now: Date): Promise<void> => {
  const { rows } = await sql`
    select 1 from platform.acquirer_circuit where acquirer = ${acquirer} and unanswered > 0`.execute(db);
  if (rows.length > 0) await change(db, acquirer, (circuit) => afterAnswer(circuit, now));
};

export const noteSilence = async (db: Db, acquirer: string, now: Date, pauseS?: number): Promise<void> => {
  await change(db, acquirer, (circuit) => afterSilence(circuit, now, pauseS));
};
