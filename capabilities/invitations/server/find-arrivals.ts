/** The agents and merchants who came in by an inviter, and their progress. */
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentContext } from '#platform/http/context.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { addDays, businessDay, startOfDay } from '#platform/time/business-day.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import type { CampaignKind } from '../contract/campaigns/campaign-states.ts';
import { arrivalProgress, type Progress } from './arrivals/arrival-progress.ts';

export interface Arrival {
  readonly agentId: AgentId | null;
  readonly merchantId: MerchantId | null;
  readonly at: Date;
  readonly isInvited: boolean;
  /** Null for the permanent link, or an invitation. */
  readonly campaign: string | null;
}

export type FollowedArrival = Arrival & Progress;

export interface ArrivalsQuery {
  readonly kind: CampaignKind;
  readonly days: number;
}

/** The newest of an inviter: more than that, and nobody reads the list. */
const MOST = 5_000;

/** Time in milliseconds, then the id of the agent or merchant: the newest first. */
export type ArrivalKey = readonly [number, number];
/** A key after every arrival. */
const LAST: ArrivalKey = [Date.UTC(9000, 0), 0];

export const keyOf = ({ at, agentId, merchantId }: Arrival): [number, number] => [
  at.getTime(),
  Number(agentId ?? merchantId),
];

export const sinceOf = (now: Date, days: number): Date => startOfDay(addDays(businessDay(now), 1 - days));

interface Part {
  readonly since: Date;
  /** Key of the last agent that was read. */
  readonly after?: ArrivalKey | undefined;
  readonly limit: number;
}

const find = async (
  db: Db,
  inviterId: AgentId,
  kind: CampaignKind,
  { since, after = LAST, limit }: Part,
): Promise<Arrival[]> => {
  const { rows } = await sql<Arrival>`
    select arrival.agent_id as "agentId", arrival.merchant_id as "merchantId", arrived_at as at,
      false as "isInvited", campaign.name as campaign
    from invitations.campaign join invitations.arrival on arrival.campaign_id = campaign.id
    where inviter_id = ${inviterId} and campaign.kind = ${kind} and arrived_at >= ${since}
      and (arrived_at, coalesce(arrival.agent_id, arrival.merchant_id)) < (${new Date(after[0])}::timestamptz,
        ${after[1]}::bigint)
    union all
    select agent_id, null, ended_at, true, null from invitations.invitation
    where inviter_id = ${inviterId} and ${kind} = 'agent' and status = 'registered' and ended_at >= ${since}
      and (ended_at, agent_id) < (${new Date(after[0])}::timestamptz, ${after[1]}::bigint)
    order by 3 desc, 1 desc, 2 desc limit ${limit}`.execute(db);
  return rows;
};

const NONE: Progress = { bound: 0, activated: 0 };

const progressOf = async (db: Db, arrivals: readonly Arrival[]): Promise<(one: Arrival) => Progress> => {
  const { ofAgents, ofMerchants } = arrivalProgress.provided();
  const byAgent = await ofAgents(
    db,
    arrivals.flatMap(({ agentId }) => agentId ?? []),
  );
  const byMerchant = await ofMerchants(
    db,
    arrivals.flatMap(({ merchantId }) => merchantId ?? []),
  );
  return ({ agentId, merchantId }) =>
    (agentId === null ? merchantId !== null && byMerchant.get(merchantId) : byAgent.get(agentId)) || NONE;
};

type ReadContext = Pick<AgentContext, 'db' | 'caller' | 'now'>;

/** The arrivals, newest first. */
export const findArrivals = async (
  { db, caller, now }: ReadContext,
  { kind, days }: ArrivalsQuery,
): Promise<FollowedArrival[]> =>
  follow(db, await find(db, caller.agentId, kind, { since: sinceOf(now, days), limit: MOST }));

/** The number read at once, where only some count. */
const CHUNK = 200;

interface Page {
  readonly after: ArrivalKey | undefined;
  /** Passed over, by the number of a page. */
  readonly skipped: number;
  readonly count: number;
  /** Undefined when all count. */
  readonly counts: ((one: FollowedArrival) => boolean) | undefined;
}

/** The first `count` after a key and those that are skipped; how far the others have got is not read. */
export const pageOfArrivals = async (
  { db, caller, now }: ReadContext,
  { kind, days }: ArrivalsQuery,
  { after, skipped, count, counts }: Page,
): Promise<FollowedArrival[]> => {
  const [since, most] = [sinceOf(now, days), skipped + count];
  if (counts === undefined) {
    const all = await find(db, caller.agentId, kind, { since, after, limit: most });
    return follow(db, all.slice(skipped));
  }
  const limit = Math.max(most, CHUNK);
  const kept: FollowedArrival[] = [];
  for (let [last, read] = [after, 0]; read < MOST;) {
    const part = await find(db, caller.agentId, kind, { since, after: last, limit });
    kept.push(...(await follow(db, part)).filter(counts));
    const final = part.at(-1);
    if (kept.length >= most || part.length < limit || final === undefined) break;
    [last, read] = [keyOf(final), read + part.length];
  }
  return kept.slice(skipped, most);
};

const follow = async (db: Db, arrivals: readonly Arrival[]): Promise<FollowedArrival[]> => {
  const progress = await progressOf(db, arrivals);
  return arrivals.map((one) => ({ ...one, ...progress(one) }));
};
