/** The mobile of an own merchant, asked for when it is needed: each time is recorded, and the phone keeps none. */
import { send } from '#platform/client/send.ts';
import { notifyFailure } from '#platform/client/toast-failure.ts';
import { revealMerchantMobile } from '../../contract/lookup/reveal-merchant-mobile.ts';

/** The permission to call; the server checks it too. */
export const MAY_CALL = 'merchant:contact';

const asked = new Map<string, Promise<string | undefined>>();

const ask = async (id: string): Promise<string | undefined> => {
  try {
    return (await send(revealMerchantMobile, { id })).mobile;
  } catch (error) {
    notifyFailure(error);
    return undefined;
  } finally {
    asked.delete(id);
  }
};

/** A second tap before the answer asks for nothing more. @returns undefined after a failure, which is shown. */
export const revealMobile = (id: string): Promise<string | undefined> => {
  const answer = asked.get(id) ?? ask(id);
  asked.set(id, answer);
  return answer;
};

/** One tap: reveals the mobile and opens the telephone or a message with it. */
export const callMerchant = async (id: string, by: 'tel' | 'sms' = 'tel'): Promise<void> => {
  const mobile = await revealMobile(id);
  if (mobile !== undefined) window.location.assign(`${by}:${mobile}`);
};
