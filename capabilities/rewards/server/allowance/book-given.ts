import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { Fen } from '#platform/money/fen.ts';
import { businessDay } from '#platform/time/business-day.ts';
import type { AwardRequest } from '../award-request.ts';
import { nextBooking, postBooking } from '../awards/post-booking.ts';

/** An award of one agent whose share the caller has calculated. */
export interface GivenAward extends Pick<
  AwardRequest,
  'kind' | 'key' | 'day' | 'knownOn' | 'policyId' | 'item' | 'period'
> {
  readonly agentId: AgentId;
  readonly ownFen: Fen;
  readonly shareFen: Fen;
}

/** Books awards with their shares, each kind and key once. @returns the amounts of those that it booked. */
export const bookGiven = async (tx: Tx, now: Date, awards: readonly GivenAward[]): Promise<readonly Fen[]> => {
  if (awards.length === 0) return [];
  const booking = await nextBooking(tx);
  const { rows } = await sql<{ fen: Fen }>`
    insert into rewards.award (kind, key, day, at, booking_no, policy_id, item, period, pool_fen, agent_ids, own_fens,
      share_fens, operator_fen, settled_fens)
    select kind, key, day, ${now}::timestamptz, ${booking}::bigint, policy_id, item, period, share_fen,
      array[agent_id], array[own_fen], array[share_fen], 0,
      case when greatest(day, known_on) < ${businessDay(now)}::date and known_on is not null then array[share_fen] end
    from unnest(${awards.map(({ kind }) => kind)}::text[], ${awards.map(({ key }) => key)}::text[],
      ${awards.map(({ day }) => day)}::date[], ${awards.map(({ policyId }) => policyId)}::bigint[],
      ${awards.map(({ item }) => item)}::bigint[], ${awards.map(({ period }) => period ?? null)}::text[],
      ${awards.map(({ agentId }) => agentId)}::bigint[], ${awards.map(({ ownFen }) => ownFen)}::bigint[],
      ${awards.map(({ shareFen }) => shareFen)}::bigint[], ${awards.map(({ knownOn }) => knownOn ?? null)}::date[])
      as given (kind, key, day, policy_id, item, period, agent_id, own_fen, share_fen, known_on)
    order by kind, key
    on conflict (kind, key) do nothing
    returning pool_fen as fen`.execute(tx);
  if (rows.length > 0) await postBooking(tx, booking, now);
  return rows.map(({ fen }) => fen);
};
