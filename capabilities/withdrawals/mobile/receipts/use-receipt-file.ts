import { useState } from 'react';
import { fileIn, saveAnswered, shareAnswered } from '#platform/client/answered-file.ts';
import { send } from '#platform/client/send.ts';
import { notifyFailure } from '#platform/client/toast-failure.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { toast } from '#platform/ui/overlay/toast.ts';
import { getReceiptFile } from '../../contract/receipts/get-receipt-file.ts';

type ReceiptAction = 'save' | 'share';

/** The PDF of a receipt, one at a time; reports where it was saved, or why there is none. */
export const useReceiptFile = (id: string, hideName: boolean) => {
  const { t } = useText();
  const [doing, setDoing] = useState<ReceiptAction>();
  const run = async (what: ReceiptAction): Promise<void> => {
    setDoing(what);
    try {
      const file = fileIn(await send(getReceiptFile, { id, hideName }));
      const saved = what === 'save' ? saveAnswered(file) : await shareAnswered(file);
      if (saved !== undefined) toast(t('withdrawals.receipt.saved', { name: saved }), 'check');
    } catch (error) {
      notifyFailure(error);
    } finally {
      setDoing(undefined);
    }
  };
  return { doing, start: (what: ReceiptAction) => void (doing === undefined && run(what)) };
};
