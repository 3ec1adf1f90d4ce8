/** The amounts that the caps of months leave (docs/domain.md §4 "Cap of a month"). */
import type { Db, Tx } from '#platform/db/db.ts';
import type { NotNull } from '#platform/db/not-null.ts';
import { sql } from '#platform/db/sql.ts';
import { subtractFen, type Fen } from '#platform/money/fen.ts';
import { monthOf } from '#platform/time/business-day.ts';
import { isCappedKind } from '../../contract/caps/capped-kinds.ts';
import type { AwardRequest } from '../award-request.ts';

type CapRequest = Pick<AwardRequest, 'policyId' | 'kind' | 'day'>;

/** The cap that a request is under, if there is one. */
export const capOf = ({ policyId, kind, day }: CapRequest): string => `${policyId} ${kind} ${monthOf(day)}`;

const capsAsked = (requests: readonly CapRequest[]): CapRequest[] => {
  const caps = new Map(requests.filter(({ kind }) => isCappedKind(kind)).map((asked) => [capOf(asked), asked]));
  return [...caps.values()];
};

const monthsOf = (asked: readonly CapRequest[]) => sql`
  unnest(${asked.map(({ policyId }) => policyId)}::bigint[], ${asked.map(({ kind }) => kind)}::text[],
    ${asked.map(({ day }) => monthOf(day))}::text[]) as asked (policy_id, kind, month)`;

interface CapUse {
  readonly cap: string;
  readonly capFen: NotNull<Fen>;
  readonly usedFen: Fen;
}

const leftBy = (rows: readonly CapUse[]): Map<string, Fen> =>
  new Map(rows.map(({ cap, capFen, usedFen }) => [cap, subtractFen(capFen, usedFen)]));

/** The rest of each cap, by {@link capOf}; requests without a cap are missing. */
export const leftOfCaps = async (db: Db, requests: readonly CapRequest[]): Promise<Map<string, Fen>> => {
  const asked = capsAsked(requests);
  if (asked.length === 0) return new Map();
  const { rows } = await sql<CapUse>`
    select concat_ws(' ', policy_id, kind, month) as cap, cap_fen as "capFen", coalesce(fen, 0) as "usedFen"
    from ${monthsOf(asked)}
    cross join lateral (
      select cap_fen from rewards.pool_cap as cap
      where cap.policy_id = asked.policy_id and cap.kind = asked.kind and from_month <= month
      order by from_month desc limit 1) as cap
    left join rewards.pool_use using (policy_id, kind, month)
    where cap_fen is not null`.execute(db);
  return leftBy(rows);
};

/**
 * As `leftOfCaps`, and until the end of the transaction nobody else books under these caps. Months whose cap was lifted
 * are counted too.
 * @returns undefined if there is nothing to count.
 */
export const lockCaps = async (tx: Tx, requests: readonly CapRequest[]): Promise<Map<string, Fen> | undefined> => {
  const asked = capsAsked(requests);
  if (asked.length === 0) return undefined;
  const { rows } = await sql`
    with added as (
      insert into rewards.pool_use (policy_id, kind, month, fen)
      select policy_id, kind, month, 0 from ${monthsOf(asked)}
      where exists (select from rewards.pool_cap as cap
        where cap.policy_id = asked.policy_id and cap.kind = asked.kind and from_month <= month)
      order by policy_id, kind, month
      on conflict do nothing)
    select from ${monthsOf(asked)} join rewards.pool_cap as cap using (policy_id, kind)
    where from_month <= month limit 1`.execute(tx);
  if (rows.length === 0) return undefined;
  await sql`
    select from rewards.pool_use join ${monthsOf(asked)} using (policy_id, kind, month)
    order by policy_id, kind, month for update of pool_use`.execute(tx);
  return leftOfCaps(tx, asked);
};

/**
 * Counts the amounts of caps that a booking's awards use, and those that its claw-backs give back to the months of
 * originals.
 */
export const countUse = async (tx: Tx, booking: number): Promise<void> => {
  await sql`
    with booked as (
      select award.policy_id, award.kind, to_char(coalesce(original.day, award.day), 'YYYY-MM') as month,
        sum(award.pool_fen)::bigint as fen
      from rewards.award left join rewards.award as original on original.id = award.reverses_id
      where award.booking_no = ${booking} group by 1, 2, 3
    ), locked as (
      select policy_id, kind, month, booked.fen from rewards.pool_use join booked using (policy_id, kind, month)
      order by policy_id, kind, month for update of pool_use
    )
    update rewards.pool_use as used set fen = used.fen + locked.fen from locked
    where (used.policy_id, used.kind, used.month) = (locked.policy_id, locked.kind, locked.month)`.execute(tx);
};
