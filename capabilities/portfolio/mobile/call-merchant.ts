import { getMerchant } from '#capabilities/merchants/contract/get-merchant.ts';
import { send } from '#platform/client/send.ts';
import { tellFailure } from '#platform/client/toast-failure.ts';

/** The mobile is shown to whoever the merchant belongs to; it is read when it is needed. */
export const callMerchant = async (id: string): Promise<void> => {
  try {
    const { mobile } = await send(getMerchant, { id });
    window.location.assign(`tel:${mobile}`);
  } catch (error) {
    tellFailure(error);
  }
};
