import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { businessDay } from '#platform/time/business-day.ts';
import type { AwardId } from '../../contract/awards/award-ids.ts';
import type { AwardRequest } from '../award-request.ts';
import { awardIdsByKey } from '../awards/award-ids-by-key.ts';
import { nextBooking, postBooking } from '../awards/post-booking.ts';
import { sharesOfLines } from '../awards/shares-of-lines.ts';
import { cutToCaps, type CutRequest } from '../caps/cut-to-caps.ts';
import { countUse, lockCaps } from '../caps/left-of-caps.ts';

/**
 * Books fixed amounts (docs/domain.md §4): shares them along the line of their day by the amounts in force, and writes
 * award, ledger and statistics, in a few statements for thousands. Each kind and key is booked once, even if others
 * book it at the same time. Pools are cut to the rest that the caps of their months leave. Call it once per
 * transaction: it locks the caps, the keys and then the wallets, each in order.
 * @param requests their keys are unique within the call.
 * @returns the award of each key, also if it was booked before; undefined if its holder was in no tree on that day.
 */
export const bookAwards = async (
  tx: Tx,
  now: Date,
  requests: readonly AwardRequest[],
): Promise<Map<string, AwardId | undefined>> => {
  if (requests.length === 0) return new Map();
  if (new Set(requests.map(({ key }) => key)).size < requests.length) throw new Error('a key is asked for twice');
  const left = await lockCaps(tx, requests);
  const booked = await awardIdsByKey(tx, requests);
  const fresh = requests.filter(({ key }) => !booked.has(key));
  if (fresh.length > 0) {
    const booking = await nextBooking(tx);
    await bookFresh(tx, now, booking, left === undefined ? fresh : await cutToCaps(tx, left, fresh));
    if (left !== undefined) await countUse(tx, booking);
  }
  const all = fresh.length > 0 ? await awardIdsByKey(tx, requests) : booked;
  return new Map(requests.map(({ key }) => [key, all.get(key)]));
};

const bookFresh = async (tx: Tx, now: Date, booking: number, requests: readonly CutRequest[]): Promise<void> => {
  const { rows } = await sql<{ id: AwardId }>`
    with ${sharesOfLines(requests)},
    source as (
      select * from unnest(${requests.map(({ kind }) => kind)}::text[], ${requests.map(({ key }) => key)}::text[],
        ${requests.map(({ terminalId }) => terminalId ?? null)}::bigint[],
        ${requests.map(({ merchantId }) => merchantId ?? null)}::bigint[],
        ${requests.map(({ tradeId }) => tradeId ?? null)}::bigint[],
        ${requests.map(({ period }) => period ?? null)}::text[],
        ${requests.map(({ corrects }) => corrects ?? null)}::bigint[],
        ${requests.map(({ uncutFen }) => uncutFen ?? null)}::bigint[],
        ${requests.map(({ knownOn }) => knownOn ?? null)}::date[])
        with ordinality as source (kind, key, terminal_id, merchant_id, trade_id, period, corrects_id, uncut_fen,
          known_on, ord)
    )
    insert into rewards.award (kind, key, day, line_day, at, booking_no, policy_id, item, terminal_id, merchant_id,
      trade_id, period, pool_fen, uncut_fen, agent_ids, own_fens, share_fens, operator_fen, settled_fens)
    select kind, key, day, line_day, ${now}::timestamptz, ${booking}::bigint, policy_id, item, terminal_id, merchant_id,
      trade_id, period, pool_fen, uncut_fen, agent_ids, own_fens, share_fens, pool_fen - rewards.sum_of(share_fens),
      case when greatest(day, known_on) < ${businessDay(now)}::date and known_on is not null then share_fens
        when corrects_id is not null
          then rewards.settled(corrects_id, agent_ids, share_fens, ${businessDay(now)}::date) end
    from source join asked using (ord) join shared using (ord)
    -- in order, so that two servers with the same keys wait for each other without deadlock
    order by kind, key
    on conflict (kind, key) do nothing
    returning id`.execute(tx);
  if (rows.length > 0) await postBooking(tx, booking, now);
};
