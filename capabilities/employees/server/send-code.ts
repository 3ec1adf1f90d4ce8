import { handle } from '#platform/http/context.ts';
import { sendRegisterCode } from '#capabilities/session/server/api.ts';
import { sendCode } from '../contract/send-code.ts';
import { linkedInvitation, requireOpen } from './linked-invitation.ts';

/** Sends a code to the invited mobile alone. */
export const sendCodeRoute = handle(sendCode, async (context, { code, uuid }) => {
  const { invitation } = requireOpen(await linkedInvitation(context, code));
  return { resendAfter: await sendRegisterCode(context, { mobile: invitation.mobile, uuid }, 'invited') };
});
