/** The link of a text message to the refused items of an application (docs/domain.md §7). */
import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { invitationCode, parseCode } from '#platform/ids/ids.ts';
import type { RegistrationId } from '../../contract/registration/registration-fields.ts';
import { limits } from '../../rules/limits.ts';
import { campaignColumns, type Campaign } from '../campaigns/campaign-row.ts';
import type { Registration } from './registration.ts';

const DAY_MS = 86_400_000;

/** @returns the code of the link, another one for each refusal. */
export const addMendLink = async (tx: Tx, registrationId: RegistrationId, now: Date): Promise<string> => {
  const code = invitationCode();
  await sql`insert into invitations.mend_link (code, registration_id, created_at, expires_at)
    values (${code}, ${registrationId}, ${now}, ${new Date(now.getTime() + limits.mendDays * DAY_MS)})`.execute(tx);
  return code;
};

export interface MendableRegistration extends Registration {
  /** The mobile that was proven when the registration began. */
  readonly mobile: string;
  readonly expiresAt: Date;
}

/**
 * The campaign through which the merchant came, and the fields that it has to correct. @param typed the code, as typed
 */
export const mendingOf = async (
  db: Db,
  typed: string,
): Promise<{ readonly campaign: Campaign; readonly mending: MendableRegistration } | undefined> => {
  const code = parseCode(typed) ?? '';
  const { rows } = await sql<MendableRegistration>`
    select registration.id, registration.agent_id as "agentId", registration.merchant_id as "merchantId",
      registration.mobile, mend_link.expires_at as "expiresAt"
    from invitations.mend_link join invitations.registration on registration.id = registration_id
    where mend_link.code = ${code}`.execute(db);
  const [mending] = rows;
  if (mending === undefined) return undefined;
  const campaigns = await sql<Campaign>`select ${campaignColumns} from invitations.campaign
    where id = (select campaign_id from invitations.registration where id = ${mending.id})`.execute(db);
  const [campaign] = campaigns.rows;
  return campaign && { campaign, mending };
};
