/** Counts the devices that opened a campaign, each once, without keeping which they are. */
import { createHash } from 'node:crypto';
import { sql } from '#platform/db/sql.ts';
import type { Context } from '#platform/http/context.ts';
import { networkOf } from '#platform/http/network.ts';
import type { CampaignId } from '../../contract/inviting/invitation-id.ts';
import { limits } from '../../rules/limits.ts';
import { countUpTo } from '../registration/attempts.ts';

const hashOf = (id: CampaignId, visitor: string): string =>
  createHash('sha256').update(`${id}:${visitor}`).digest('base64url');

/** A network that invents devices is counted up to a limit; it is served all the same. */
export const countVisit = async (context: Context, id: CampaignId, visitor: string | undefined): Promise<void> => {
  if (visitor === undefined) return;
  const { outside, now, ip } = context;
  const hash = hashOf(id, visitor);
  const { rows } = await sql`
    select 1 from invitations.visit where campaign_id = ${id} and visitor = ${hash}`.execute(outside);
  if (rows.length > 0) return;
  if (!(await countUpTo(context, `visit:${networkOf(ip)}:${id}`, limits.visitsOfNetworkADay))) return;
  await sql`insert into invitations.visit (campaign_id, visitor, opened_at) values (${id}, ${hash}, ${now})
    on conflict do nothing`.execute(outside);
};
