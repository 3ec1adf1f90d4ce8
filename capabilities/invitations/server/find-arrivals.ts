/** Who came in by an inviter, and how far they have got. */
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import { sql } from '#platform/db/sql.ts';
import type { Db } from '#platform/db/db.ts';
import type { AgentContext } from '#platform/http/context.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { addDays, businessDay, startOfDay } from '#platform/time/business-day.ts';
import type { CampaignKind } from '../contract/campaign-states.ts';
import { arrivalProgress, type Progress } from './arrival-progress.ts';

export interface Arrival {
  readonly agentId: AgentId | null;
  readonly merchantId: MerchantId | null;
  readonly at: Date;
  readonly isInvited: boolean;
  /** null: by the permanent link, or by an invitation. */
  readonly campaign: string | null;
}

export type Followed = Arrival & Progress;

export interface Asked {
  readonly kind: CampaignKind;
  readonly days: number;
}

/** The newest of an inviter: more than that, and nobody reads the list. */
const MOST = 5_000;

export const sinceOf = (now: Date, days: number): Date => startOfDay(addDays(businessDay(now), 1 - days));

const find = async (db: Db, inviterId: AgentId, kind: CampaignKind, since: Date): Promise<Arrival[]> => {
  const { rows } = await sql<Arrival>`
    select arrival.agent_id as "agentId", arrival.merchant_id as "merchantId", arrived_at as at,
      false as "isInvited", campaign.name as campaign
    from invitations.campaign join invitations.arrival on arrival.campaign_id = campaign.id
    where inviter_id = ${inviterId} and campaign.kind = ${kind} and arrived_at >= ${since}
    union all
    select agent_id, null, ended_at, true, null from invitations.invitation
    where inviter_id = ${inviterId} and ${kind} = 'agent' and status = 'registered' and ended_at >= ${since}
    order by 3 desc, 1 desc, 2 desc limit ${MOST}`.execute(db);
  return rows;
};

const NONE: Progress = { bound: 0, activated: 0 };

const progressOf = async (db: Db, arrivals: readonly Arrival[]): Promise<((one: Arrival) => Progress)[]> => {
  const agents = arrivals.flatMap(({ agentId }) => agentId ?? []);
  const merchants = arrivals.flatMap(({ merchantId }) => merchantId ?? []);
  return Promise.all(
    arrivalProgress.providers().map(async ({ ofAgents, ofMerchants }) => {
      const [byAgent, byMerchant] = [await ofAgents(db, agents), await ofMerchants(db, merchants)];
      return ({ agentId, merchantId }: Arrival): Progress =>
        (agentId === null ? merchantId !== null && byMerchant.get(merchantId) : byAgent.get(agentId)) || NONE;
    }),
  );
};

/** Newest first. */
export const findArrivals = async (
  { db, caller, now }: Pick<AgentContext, 'db' | 'caller' | 'now'>,
  { kind, days }: Asked,
): Promise<Followed[]> => {
  const arrivals = await find(db, caller.agentId, kind, sinceOf(now, days));
  const sources = await progressOf(db, arrivals);
  return arrivals.map((one) => {
    const each = sources.map((source) => source(one));
    const bound = each.reduce((sum, part) => sum + part.bound, 0);
    return { ...one, bound, activated: each.reduce((sum, part) => sum + part.activated, 0) };
  });
};
