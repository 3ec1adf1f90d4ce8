import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { handle, type AgentContext } from '#platform/http/context.ts';
import { getFunnel } from '../../contract/campaigns/get-funnel.ts';
import { reaches } from '../../rules/arrivals/arrival-stage.ts';
import { findArrivals, sinceOf, type ArrivalsQuery } from '../find-arrivals.ts';

const countOpened = async ({ db, caller, now }: AgentContext, { kind, days }: ArrivalsQuery): Promise<number> => {
  const since = sinceOf(now, days);
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from invitations.campaign join invitations.visit on visit.campaign_id = campaign.id
        where inviter_id = ${caller.agentId} and campaign.kind = ${kind} and visit.opened_at >= ${since})
      + (select count(*) from invitations.invitation
        where inviter_id = ${caller.agentId} and ${kind} = 'agent' and opened_at >= ${since}) as count`.execute(db);
  return onlyRow(rows).count;
};

export const getFunnelRoute = handle(getFunnel, async (context, asked) => {
  const arrivals = await findArrivals(context, asked);
  return {
    opened: await countOpened(context, asked),
    registered: arrivals.length,
    bound: arrivals.filter((one) => reaches(one, 'bound')).length,
    activated: arrivals.filter((one) => reaches(one, 'activated')).length,
  };
});
