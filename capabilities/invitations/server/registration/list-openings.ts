import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import type { CAME_BY } from '../../contract/arrivals/arrival-stages.ts';
import type { CampaignId, InvitationId } from '../../contract/inviting/invitation-id.ts';
import { listOpenings } from '../../contract/registration/list-openings.ts';
import { sinceOf } from '../find-arrivals.ts';

interface Opening {
  id: CampaignId | InvitationId;
  by: (typeof CAME_BY)[number];
  name: string | null;
  opened: number;
  registered: number;
  lastAt: Date;
}

export const listOpeningsRoute = handle(listOpenings, async ({ db, caller, now }, { kind, days }) => {
  const since = sinceOf(now, days);
  const { rows } = await sql<Opening>`
    select campaign.id, case when name is null then 'code' else 'campaign' end as by, name, count(*) as opened,
      (select count(*) from invitations.arrival where campaign_id = campaign.id and arrived_at >= ${since})
        as registered,
      max(visit.opened_at) as "lastAt"
    from invitations.campaign join invitations.visit on visit.campaign_id = campaign.id
    where inviter_id = ${caller.agentId} and campaign.kind = ${kind} and visit.opened_at >= ${since}
    group by campaign.id
    union all
    select id, 'invitation', name, 1, (status = 'registered')::int, opened_at from invitations.invitation
    where inviter_id = ${caller.agentId} and ${kind} = 'agent' and opened_at >= ${since}
    order by 6 desc, 1 desc limit 100`.execute(db);
  return {
    links: rows.map(({ id, name, lastAt, ...row }) => ({
      ...row,
      id: String(id),
      ...(name !== null && { name }),
      lastAt: lastAt.toISOString(),
    })),
  };
});
