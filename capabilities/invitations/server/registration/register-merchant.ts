import type { RequestOf } from '#platform/contract/call.ts';
import { lockFor, type Tx } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { handlePrepared, type Context } from '#platform/http/context.ts';
import { notFound, refuse } from '#platform/http/problem.ts';
import { maskMobile } from '#platform/validate/mask.ts';
import type { MerchantStatus } from '#capabilities/merchants/contract/merchant-status.ts';
import {
  applicationRow,
  createDraft,
  lockApplication,
  presentApplication,
  notifyAgent,
} from '#capabilities/merchants/server/api.ts';
import { checkRegisterCode, consumeCode } from '#capabilities/session/server/api.ts';
import { registerMerchant } from '../../contract/registration/register-merchant.ts';
import type { RegistrationId } from '../../contract/registration/registration-fields.ts';
import { limits } from '../../rules/limits.ts';
import { recordArrival, useCampaign, type LinkedCampaign } from '../linked-campaign.ts';
import { linkedInvitation, requireOpen } from '../linked-invitation.ts';
import { countAttempt } from './attempts.ts';
import type { MendableRegistration } from './mend-link.ts';
import { issueToken, keepLanguage, registrationOf, type Registration } from './registration.ts';
import { requireAccepted } from './require-accepted.ts';

type RegisterRequest = RequestOf<typeof registerMerchant>;
type RegisterContext = Context & { readonly db: Tx };

/** States in which an application can still be filled in: no other is begun besides it. */
const UNFINISHED: readonly MerchantStatus[] = ['draft', 'rejected'];

interface ProvenLink {
  readonly linked: LinkedCampaign;
  readonly codeId: Awaited<ReturnType<typeof checkRegisterCode>>;
}

/** Whether the link is still open matters only to a merchant that begins: others find their application again by it. */
const prepare = async (context: Context, wanted: RegisterRequest): Promise<ProvenLink> => {
  const { code, mobile, uuid, smsCode } = wanted;
  const linked = await linkedInvitation(context, code, () => checkRegisterCode(context, { mobile, uuid }, smsCode));
  if (linked.state === 'open') await requireAccepted(context, wanted);
  if (linked.campaign === undefined || linked.campaign.kind !== 'merchant') throw notFound();
  if (linked.mending !== undefined) requireOpen(linked);
  return { linked, codeId: await checkRegisterCode(context, { mobile, uuid }, smsCode) };
};

/** Begins an application for a proven mobile. Takes a place of the campaign. */
export const beginRegistration = async (
  context: RegisterContext,
  { code, mobile }: Pick<RegisterRequest, 'code' | 'mobile'>,
): Promise<Registration> => {
  const { db, now } = context;
  await countAttempt(context, `merchants-of:${mobile}`, limits.merchantsOfMobileADay);
  const { campaign, inviter } = await useCampaign(context, code, 'merchant');
  const merchantId = await createDraft(db, { agentId: inviter.id, source: 'merchant', mobile, now });
  const { rows } = await sql<{ id: RegistrationId }>`
    insert into invitations.registration (campaign_id, agent_id, mobile, merchant_id, lang, created_at)
    values (${campaign.id}, ${inviter.id}, ${mobile}, ${merchantId}, ${context.lang}, ${now}) returning id`.execute(db);
  await recordArrival(context, campaign.id, { merchantId });
  const told = { id: merchantId, agentId: inviter.id, values: { mobile: maskMobile(mobile) } };
  await notifyAgent(db, 'merchant_began', told, now);
  return { id: onlyRow(rows).id, agentId: inviter.id, merchantId };
};

/** The mobile of the application alone: of another one nothing is found, and nothing is begun. */
const findMended = async (db: Tx, { mobile }: RegisterRequest, mending: MendableRegistration) => {
  const row = mending.mobile === mobile ? await applicationRow(db, mending.merchantId) : undefined;
  if (row === undefined || row.status === 'closed') throw refuse('invitation_other_mobile');
  return mending;
};

const find = async ({ db }: RegisterContext, wanted: RegisterRequest, { inviter, mending }: LinkedCampaign) => {
  if (mending !== undefined) return findMended(db, wanted, mending);
  const known = await registrationOf(db, { agentId: inviter.id, mobile: wanted.mobile });
  const row = known && (await applicationRow(db, known.merchantId));
  if (known === undefined || row === undefined || row.status === 'closed') return undefined;
  return wanted.another === true && !UNFINISHED.includes(row.status) ? undefined : known;
};

/** Two at the same instant wait for one another: the second finds the registration that the first has begun. */
export const registerMerchantRoute = handlePrepared(
  registerMerchant,
  prepare,
  async (context, wanted, { linked, codeId }) => {
    const { db, now } = context;
    await lockFor(db, 'invitations.registration', linked.inviter.id, wanted.mobile);
    const registration = (await find(context, wanted, linked)) ?? (await beginRegistration(context, wanted));
    await keepLanguage(db, registration.id, context.lang);
    const token = await issueToken(db, registration.id, now);
    await consumeCode(context, codeId);
    context.audit({
      subject: 'merchant',
      subjectId: registration.merchantId,
      after: { registration: registration.id, agreements: wanted.agreements },
    });
    const row = await lockApplication(db, registration.merchantId);
    return { registration: token, application: await presentApplication(context, row) };
  },
);
