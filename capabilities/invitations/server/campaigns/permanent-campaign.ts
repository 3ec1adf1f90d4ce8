/** The permanent links of an agent, one for each kind of newcomer. */
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { invitationCode } from '#platform/ids/ids.ts';
import type { CampaignKind } from '../../contract/campaigns/campaign-states.ts';
import { campaignColumns, type Campaign } from './campaign-row.ts';

const permanentOf = async (db: Db, inviterId: AgentId, kind: CampaignKind): Promise<Campaign | undefined> => {
  const { rows } = await sql<Campaign>`
    select ${campaignColumns} from invitations.campaign
    where inviter_id = ${inviterId} and kind = ${kind} and name is null and revoked_at is null`.execute(db);
  return rows[0];
};

/** Two calls at the same instant get the same campaign. */
export const openPermanent = async (db: Db, inviterId: AgentId, kind: CampaignKind, now: Date): Promise<Campaign> => {
  const old = await permanentOf(db, inviterId, kind);
  if (old !== undefined) return old;
  await sql`
    insert into invitations.campaign (code, inviter_id, kind, created_at)
    values (${invitationCode()}, ${inviterId}, ${kind}, ${now})
    on conflict (inviter_id, kind) where name is null and revoked_at is null do nothing`.execute(db);
  const made = await permanentOf(db, inviterId, kind);
  if (made === undefined) throw new Error('the permanent link was revoked at the same instant');
  return made;
};
