import { decodeCursor, offsetOf, pageOf } from '#platform/db/page.ts';
import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { listCampaigns } from '../../contract/campaigns/list-campaigns.ts';
import { campaignColumns, openedOf, presentCampaign, type Campaign } from './campaign-row.ts';

export const listCampaignsRoute = handle(listCampaigns, async (context, request) => {
  const { db, caller, now } = context;
  const before = decodeCursor(request.cursor, 1)?.[0];
  const isOpen = sql`revoked_at is null and ends_at > ${now} and used < places`;
  const { rows } = await sql<Campaign & { opened: number }>`
    select ${campaignColumns}, ${openedOf} as opened from invitations.campaign
    where inviter_id = ${caller.agentId} and kind = ${request.kind} and name is not null
      and ${request.open === true ? isOpen : sql`true`}
      and ${before === undefined ? sql`true` : sql`id < ${before}::bigint`}
    order by id desc limit ${request.pageSize + 1} offset ${offsetOf(request)}`.execute(db);
  return pageOf(
    rows,
    request,
    (row) => [row.id],
    (row) => presentCampaign(context, row, row.opened),
  );
});
