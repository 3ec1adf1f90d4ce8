/** The owner of a mobile at a link for agents, by the code of the text message. */
import type { Context } from '#platform/http/context.ts';
import { notFound, refuse } from '#platform/http/problem.ts';
import { checkRegisterCode } from '#capabilities/session/server/api.ts';
import { invitedMobile, linkedInvitation, requireOpen, type LinkTarget } from '../linked-invitation.ts';

interface Proof {
  readonly code: string;
  readonly mobile: string;
  readonly uuid: string;
  readonly smsCode: string;
}

export interface ProvenMobile {
  readonly linked: LinkTarget;
  readonly codeId: Awaited<ReturnType<typeof checkRegisterCode>>;
}

/**
 * The code stays valid until it is consumed.
 * @param before the conditions that have to hold before a try of the code is counted.
 * @throws as `linkedInvitation`, `requireOpen`, `invitedMobile` and `checkRegisterCode`
 */
export const proveMobile = async (
  context: Context,
  { code, mobile, uuid, smsCode }: Proof,
  before: () => Promise<void> = async () => undefined,
): Promise<ProvenMobile> => {
  const linked = await linkedInvitation(context, code, () => checkRegisterCode(context, { mobile, uuid }, smsCode));
  requireOpen(linked);
  if (linked.campaign !== undefined && linked.campaign.kind !== 'agent') throw notFound();
  const invited = linked.invitation && (await invitedMobile(context, linked, mobile));
  await before();
  const codeId = await checkRegisterCode(context, { mobile: invited?.mobile ?? mobile, uuid }, smsCode);
  if (invited?.isInvited === false) throw refuse('sms_code_wrong');
  return { linked, codeId };
};
