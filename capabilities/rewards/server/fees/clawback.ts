import type { Tx } from '#platform/db/db.ts';
import type { NotNull } from '#platform/db/not-null.ts';
import { sql } from '#platform/db/sql.ts';
import type { Fen } from '#platform/money/fen.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { ClawbackCause } from '#capabilities/wallet/contract/entry/enums.ts';
import type { AwardId } from '../../contract/awards/award-ids.ts';
import type { AwardKind } from '../../contract/awards/award-kinds.ts';
import { isCappedKind } from '../../contract/caps/capped-kinds.ts';
import { nextBooking, postBooking } from '../awards/post-booking.ts';
import { countUse } from '../caps/left-of-caps.ts';
import { clawbackFollower } from '../clawback/clawback-followers.ts';

export interface ClawbackRequest {
  readonly awardId: AwardId;
  /** The business day on which it counts in the statistics. */
  readonly day: BusinessDay;
  /** The cause, as a word that the client translates. */
  readonly cause: ClawbackCause;
  /** For a fee returned in part, how much of the pool this step returns, and the key of that return. */
  readonly part?: { readonly fen: Fen; readonly key: string } | undefined;
}

/**
 * Claws awards back: the reversal of each agent's share, never recomputed by today's terms. An award is clawed
 * back once, whoever else does it at the same time; a wallet may go below zero, which is a visible debt.
 * @param requests name each award at most once. @returns the claw-back of each award, also if it was booked before.
 * @throws Error when more than the pool would be returned, or the award does not exist.
 */
export const clawBack = async (
  tx: Tx,
  now: Date,
  requests: readonly ClawbackRequest[],
): Promise<Map<AwardId, AwardId>> => {
  if (requests.length === 0) return new Map();
  const ids = requests.map(({ awardId }) => awardId);
  if (new Set(ids).size < ids.length) throw new Error('an award is named twice');
  await lockAwards(tx, ids);
  const booking = await nextBooking(tx);
  const { rows } = await sql<{ id: NotNull<AwardId>; kind: AwardKind }>`
    insert into rewards.award (kind, key, day, line_day, at, booking_no, policy_id, item, terminal_id, merchant_id,
      trade_id, period, pool_fen, agent_ids, own_fens, share_fens, operator_fen, reverses_id, cause)
    select kind, asked.key, asked.day, line_day, ${now}::timestamptz, ${booking}::bigint, policy_id, item, terminal_id,
      merchant_id, trade_id, period, before_fen - after_fen, agent_ids, own_fens, trim_array(reversal.fens, 1),
      reversal.fens[cardinality(reversal.fens)], award.id, asked.cause
    from ${askedOf(requests)}
    join rewards.award on award.id = asked.award_id and award.reverses_id is null
    join rewards.clawback as taken using (award_id)
    cross join lateral (
      select taken.fen as before_fen, coalesce(taken.fen + asked.fen, award.pool_fen) as after_fen) as step
    cross join lateral rewards.reversal(award.share_fens, award.pool_fen, before_fen, after_fen) as reversal (fens)
    where after_fen <= award.pool_fen
    order by kind, asked.key
    on conflict (kind, key) do nothing
    returning reverses_id as id, kind`.execute(tx);
  if (rows.length > 0) {
    await sql`
      update rewards.clawback as taken set fen = taken.fen - award.pool_fen
      from rewards.award where award.booking_no = ${booking} and award.reverses_id = taken.award_id`.execute(tx);
    if (rows.some(({ kind }) => isCappedKind(kind))) await countUse(tx, booking);
    await postBooking(tx, booking, now);
    await clawbackFollower.provided().follow(tx, now, rows);
  }
  return clawbacksOf(tx, requests);
};

/**
 * In the order of ids, so that two claw-backs of the same awards wait for each other without deadlock. A claw-back is
 * never clawed back: it is not locked.
 */
export const lockAwards = async (tx: Tx, ids: readonly AwardId[]): Promise<void> => {
  await sql`insert into rewards.clawback (award_id, fen)
    select id, 0 from rewards.award where id = any (${ids}::bigint[]) and reverses_id is null order by id
    on conflict do nothing`.execute(tx);
  await sql`select award_id from rewards.clawback where award_id = any (${ids}::bigint[]) order by award_id
    for update`.execute(tx);
};

const keyOf = ({ awardId, part }: ClawbackRequest): string => part?.key ?? `back:${awardId}`;

const askedOf = (requests: readonly ClawbackRequest[]) => sql`
  unnest(${requests.map(({ awardId }) => awardId)}::bigint[], ${requests.map(keyOf)}::text[],
    ${requests.map(({ day }) => day)}::date[], ${requests.map(({ cause }) => cause)}::text[],
    ${requests.map(({ part }) => part?.fen ?? null)}::bigint[]) as asked (award_id, key, day, cause, fen)`;

const clawbacksOf = async (tx: Tx, requests: readonly ClawbackRequest[]): Promise<Map<AwardId, AwardId>> => {
  const { rows } = await sql<{ awardId: AwardId; id: AwardId }>`
    select asked.award_id as "awardId", back.id
    from ${askedOf(requests)}
    join rewards.award as back on back.reverses_id = asked.award_id and back.key = asked.key`.execute(tx);
  if (rows.length < requests.length) throw new Error('clawback of an unknown award, or beyond its pool');
  return new Map(rows.map(({ awardId, id }) => [awardId, id]));
};
