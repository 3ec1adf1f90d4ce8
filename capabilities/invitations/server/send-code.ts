import { sendRegisterCode } from '#capabilities/session/server/api.ts';
import { handle } from '#platform/http/context.ts';
import { sendCode } from '../contract/send-code.ts';
import { linkedInvitation, requireInvitedMobile, requireOpen } from './linked-invitation.ts';

export const sendCodeRoute = handle(sendCode, async (context, { code, mobile, uuid }) => {
  const linked = await linkedInvitation(context, code);
  requireOpen(linked);
  await requireInvitedMobile(context, linked, mobile);
  return { resendAfter: await sendRegisterCode(context, { mobile, uuid }) };
});
