import type { AnswerOf } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import type { Services } from '#platform/http/services.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { addCampaign } from '../../contract/campaigns/add-campaign.ts';
import type { CampaignKind } from '../../contract/campaigns/campaign-states.ts';
import type { CampaignId } from '../../contract/inviting/invitation-id.ts';
import { campaignStateAt } from '../../rules/campaigns/campaign-state.ts';
import { linkOf } from '../link.ts';

export interface Campaign {
  readonly id: CampaignId;
  readonly code: string;
  readonly inviterId: AgentId;
  readonly kind: CampaignKind;
  /** Null for the inviter's permanent link. */
  readonly name: string | null;
  readonly places: number | null;
  readonly used: number;
  readonly createdAt: Date;
  readonly endsAt: Date | null;
  readonly revokedAt: Date | null;
}

/** Selects a {@link Campaign} from `invitations.campaign`. */
export const campaignColumns: Sql = sql`campaign.id, campaign.code, campaign.inviter_id as "inviterId", campaign.kind,
  campaign.name, campaign.places, campaign.used, campaign.created_at as "createdAt", campaign.ends_at as "endsAt",
  campaign.revoked_at as "revokedAt"`;

/** The number of devices that opened the campaign. */
export const openedOf = sql`(select count(*) from invitations.visit where campaign_id = campaign.id)`;

export const countOpened = async (db: Db, id: CampaignId): Promise<number> => {
  const { rows } = await sql<{ opened: number }>`
    select count(*) as opened from invitations.visit where campaign_id = ${id}`.execute(db);
  return onlyRow(rows).opened;
};

/** A campaign as its inviter sees it. */
export const presentCampaign = (
  { services, now }: { services: Services; now: Date },
  campaign: Campaign,
  opened: number,
): AnswerOf<typeof addCampaign> => ({
  id: String(campaign.id),
  kind: campaign.kind,
  ...(campaign.name !== null && { name: campaign.name }),
  code: campaign.code,
  link: linkOf(services, campaign.code),
  state: campaignStateAt(campaign, now),
  ...(campaign.places !== null && { places: campaign.places }),
  used: campaign.used,
  opened,
  createdAt: campaign.createdAt.toISOString(),
  ...(campaign.endsAt !== null && { endsAt: campaign.endsAt.toISOString() }),
});
