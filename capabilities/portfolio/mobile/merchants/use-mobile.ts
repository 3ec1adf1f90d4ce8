import { useEffect, useState } from 'react';
import { useMay } from '#platform/client/session-store.ts';
import type { Merchant } from '#capabilities/merchants/contract/lookup/get-merchant.ts';
import { callMerchant, MAY_CALL, revealMobile } from '#capabilities/merchants/mobile/api.ts';

export interface MerchantMobile {
  /** Whole after it was revealed, until the page is left or covered. */
  readonly revealed: string | undefined;
  /** Whether the viewer may reveal it, and there is one. */
  readonly canReveal: boolean;
  readonly reveal: () => Promise<void>;
  readonly call: () => Promise<void>;
}

/** One reveal serves the card and all buttons of the page. */
export const useMobile = ({ id, isDirect, mobile }: Merchant): MerchantMobile => {
  const may = useMay();
  const [revealed, setRevealed] = useState<string>();
  // a covered page stays alive, without its effects: it hides the number again
  useEffect(() => () => setRevealed(undefined), []);
  const reveal = async (): Promise<void> => setRevealed(await revealMobile(id));
  const call = async (): Promise<void> => {
    if (revealed === undefined) await callMerchant(id);
    else window.location.assign(`tel:${revealed}`);
  };
  return { revealed, canReveal: isDirect && mobile !== '' && may(MAY_CALL), reveal, call };
};
