/** Sends an SMS code through the provider. */
import type { AgentContext, Context } from '#platform/http/context.ts';
import { refuse } from '#platform/http/problem.ts';
import type { StepUpPurpose } from '../../contract/codes/sms-purposes.ts';
import { limits } from '../../rules/limits.ts';
import { askerInSession, sessionOf, type Asker } from '../asker.ts';
import { createCode, markFailed, type CodeFor } from './sms-codes.ts';

const messageOf = ({ mobile, purpose }: CodeFor, code: string) => ({
  mobile,
  template: 'session.code',
  values: { code, minutes: String(limits.codeMs / 60_000), purpose },
});

const sendNow = async (context: Context, wanted: CodeFor, asker: Asker): Promise<void> => {
  const { id, code } = await createCode(context, wanted, asker);
  try {
    await context.services.sms.send(messageOf(wanted, code));
  } catch {
    await markFailed(context.outside, id);
    throw refuse('sms_not_sent');
  }
};

/**
 * Sends a code to the account's own mobile; it is valid in this session alone. Waits for the provider.
 * @throws refuse('sms_too_soon'), refuse('sms_too_many'), refuse('sms_not_sent')
 */
export const sendCode = (context: AgentContext, mobile: string, purpose: StepUpPurpose): Promise<void> =>
  sendNow(context, { mobile, purpose, request: sessionOf(context) }, askerInSession(context));

/**
 * Responds after the same time whether or not anything is sent: the code is always stored, and the response does not
 * wait for the provider.
 * @param isWanted whether this mobile may receive codes of this purpose.
 */
export const sendCodeUnwaited = async (
  context: Context,
  wanted: CodeFor,
  asker: Asker,
  isWanted: boolean,
): Promise<void> => {
  const { id, code } = await createCode(context, wanted, asker);
  if (isWanted)
    void context.services.sms
      .send(messageOf(wanted, code))
      .catch(() => markFailed(context.outside, id).catch(() => undefined));
};
