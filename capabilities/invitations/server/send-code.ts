import { checkCaptcha, sendRegisterCode } from '#capabilities/session/server/api.ts';
import { handle } from '#platform/http/context.ts';
import { sendCode } from '../contract/send-code.ts';
import { linkedInvitation, requireInvitedMobile, requireOpen } from './linked-invitation.ts';

/**
 * To the invited mobile without a captcha; at a campaign to any mobile, with one. Whether the mobile has an account is
 * told to its owner alone: to who enters the code. A merchant finds its application again by a link that has ended.
 */
export const sendCodeRoute = handle(sendCode, async (context, { code, mobile, uuid, captcha }) => {
  const linked = await linkedInvitation(context, code);
  if (linked.campaign?.kind !== 'merchant') requireOpen(linked);
  if (linked.invitation !== undefined) await requireInvitedMobile(context, linked, mobile);
  else if (context.services.config.captchaEnabled) await checkCaptcha(context, { code: captcha, uuid });
  return { resendAfter: await sendRegisterCode(context, { mobile, uuid }) };
});
