/** A merchant that registers itself: which application a device may fill in. */
import { hashToken, newToken } from '#platform/auth/token.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Context } from '#platform/http/context.ts';
import { refuse } from '#platform/http/problem.ts';
import type { Lang } from '#platform/i18n/languages.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import type { RegistrationId } from '../../contract/registration/registration-fields.ts';
import { limits } from '../../rules/limits.ts';

export interface Registration {
  readonly id: RegistrationId;
  readonly agentId: AgentId;
  readonly merchantId: MerchantId;
}

const DAY_MS = 86_400_000;
const columns = sql`registration.id, registration.agent_id as "agentId", registration.merchant_id as "merchantId"`;

/** The newest of a mobile at an agent. */
export const registrationOf = async (
  db: Db,
  { agentId, mobile }: { readonly agentId: AgentId; readonly mobile: string },
): Promise<Registration | undefined> => {
  const { rows } = await sql<Registration>`
    select ${columns} from invitations.registration where agent_id = ${agentId} and mobile = ${mobile}
    order by id desc limit 1`.execute(db);
  return rows[0];
};

/** The language that the merchant reads: text messages are written in it. */
export const keepLanguage = async (tx: Tx, id: RegistrationId, lang: Lang): Promise<void> => {
  await sql`update invitations.registration set lang = ${lang} where id = ${id}`.execute(tx);
};

/** @returns the only copy of the token. */
export const issueToken = async (tx: Tx, id: RegistrationId, now: Date): Promise<string> => {
  const token = newToken();
  await sql`
    insert into invitations.registration_token (hash, registration_id, created_at, expires_at)
    values (${hashToken(token)}, ${id}, ${now}, ${new Date(now.getTime() + limits.registrationDays * DAY_MS)})`.execute(
    tx,
  );
  return token;
};

/** Unknown and expired tokens are the same. @throws refuse('registration_over') */
export const registrationBy = async (
  { db, now, identify }: Pick<Context, 'db' | 'now' | 'identify'>,
  token: string,
): Promise<Registration> => {
  const { rows } = await sql<Registration>`
    select ${columns} from invitations.registration_token join invitations.registration on id = registration_id
    where hash = ${hashToken(token)} and expires_at > ${now}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw refuse('registration_over');
  identify({ subject: 'merchant', subjectId: row.merchantId });
  return row;
};
