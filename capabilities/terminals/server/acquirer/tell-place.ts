/** Tells the acquirer where terminals that it has registered stand since their merchant moved. */
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import type { FullPlace } from '#capabilities/merchants/server/api.ts';
import type { Acquirer, RegistrationAnswer, TerminalMove } from '#platform/acquirer/acquirer.ts';
import { inTransaction, type Db, type Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { AcquirerRequestId } from '../../contract/terminal-ids.ts';
import { nextAsk } from '../../rules/acquirer-request.ts';
import { AT_ONCE, HELD_MS } from './claim.ts';

/** The last move counts: one that the acquirer was not told of yet is replaced. The merchant is locked. */
export const placeRequests = async (tx: Tx, id: MerchantId, place: FullPlace, at: Date): Promise<void> => {
  const { lat, lng, regionCode, address } = place;
  await sql`
    update terminals.acquirer_request set latitude_e6 = ${lat}, longitude_e6 = ${lng}, region_code = ${regionCode},
      address = ${address}, place_number = place_number + 1, place_due_at = ${at}, place_tries = 0,
      place_problem = null, place_refusal = null
    where merchant_id = ${id} and state = 'accepted'`.execute(tx);
};

interface Claimed extends TerminalMove {
  readonly id: AcquirerRequestId;
  readonly tries: number;
}

/** Taken by one process at a time. What was unbound meanwhile is withdrawn at the acquirer, and not moved. */
const claim = (db: Db, now: Date): Promise<Claimed[]> =>
  inTransaction(db, async (tx) => {
    const { rows } = await sql<Claimed>`
      with due as (
        select id from terminals.acquirer_request where state = 'accepted' and place_due_at <= ${now}
        order by place_due_at, id limit ${AT_ONCE} for update skip locked)
      update terminals.acquirer_request as request set place_tries = place_tries + 1,
        place_due_at = ${new Date(now.getTime() + HELD_MS)}
      from due where request.id = due.id
      returning request.id, place_tries as tries, no as key, place_number as number, latitude_e6 as lat,
        longitude_e6 as lng, region_code as "regionCode", address`.execute(tx);
    return rows;
  });

/** Of a move that a later one replaced the answer has no effect. */
const settle = async (db: Db, { id, number, tries }: Claimed, answer: RegistrationAnswer, now: Date): Promise<void> => {
  const isLater = answer.outcome === 'later';
  const dueAt = isLater ? nextAsk(tries, Math.random(), answer.retryAfterS, now) : null;
  const refusal = answer.outcome === 'refused' ? `${answer.reason}: ${answer.message}`.slice(0, 200) : null;
  await sql`
    update terminals.acquirer_request set place_due_at = ${dueAt}, place_problem = ${isLater ? answer.why : null},
      place_refusal = ${refusal}
    where id = ${id} and place_number = ${number}`.execute(db);
};

interface Telling {
  readonly db: Db;
  readonly clock: Clock;
  readonly acquirer: Acquirer;
}

const tell = async ({ db, clock, acquirer }: Telling, { id, tries, ...move }: Claimed): Promise<boolean> => {
  const answer = await acquirer.move(move);
  await settle(db, { id, tries, ...move }, answer, clock.now());
  return answer.outcome !== 'later';
};

/** @returns how many were answered. The rest is told at the next run. */
export const tellPlaces = async (telling: Telling): Promise<number> => {
  let answered = 0;
  for (;;) {
    const portion = await claim(telling.db, telling.clock.now());
    const told = await Promise.all(portion.map((claimed) => tell(telling, claimed)));
    answered += told.filter(Boolean).length;
    if (!told.includes(true)) return answered;
  }
};
