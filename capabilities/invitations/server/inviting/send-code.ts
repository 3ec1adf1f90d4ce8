import { handle } from '#platform/http/context.ts';
import { checkCaptcha, sendRegisterCode } from '#capabilities/session/server/api.ts';
import { sendCode } from '../../contract/inviting/send-code.ts';
import { invitedMobile, linkedInvitation, requireOpen } from '../linked-invitation.ts';

/**
 * Sends a code to the invited mobile without a captcha; at a campaign, to any mobile with one. Only the owner of a
 * mobile, who enters the code, learns whether it has an account. A merchant finds its application again even by a link
 * that has expired.
 */
export const sendCodeRoute = handle(sendCode, async (context, { code, mobile, uuid, captcha }) => {
  let isRead = false;
  const readCaptcha = async (): Promise<void> => {
    if (!isRead) await checkCaptcha(context, { code: captcha, uuid, about: mobile });
    isRead = true;
  };
  const linked = await linkedInvitation(context, code, readCaptcha);
  if (linked.campaign?.kind !== 'merchant') requireOpen(linked);
  if (linked.invitation !== undefined) {
    const { isInvited, mobile: asked } = await invitedMobile(context, linked, mobile);
    return { resendAfter: await sendRegisterCode(context, { mobile: asked, uuid }, 'invited', isInvited) };
  }
  if (context.services.config.captchaEnabled) await readCaptcha();
  return { resendAfter: await sendRegisterCode(context, { mobile, uuid }, 'campaign') };
});
