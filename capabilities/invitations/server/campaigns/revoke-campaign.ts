import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { notFound, refuse } from '#platform/http/problem.ts';
import { revokeCampaign } from '../../contract/campaigns/revoke-campaign.ts';

/** The inviter's alone: for everybody else it does not exist. */
export const revokeCampaignRoute = handle(revokeCampaign, async (context, { id }) => {
  const { db, caller, now } = context;
  const { rows } = await sql<{ isRevoked: boolean }>`
    select revoked_at is not null as "isRevoked" from invitations.campaign
    where id = ${id} and inviter_id = ${caller.agentId} for update`.execute(db);
  if (rows[0] === undefined) throw notFound();
  if (rows[0].isRevoked) throw refuse('campaign_revoked');
  await sql`update invitations.campaign set revoked_at = ${now} where id = ${id}`.execute(db);
  context.audit({ subject: 'campaign', subjectId: id, after: { state: 'revoked' } });
  return {};
});
