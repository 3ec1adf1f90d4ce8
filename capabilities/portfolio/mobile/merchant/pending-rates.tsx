/** A change of rates that is not in force yet, and the way to take it back. */
import type { ReactNode } from 'react';
import { getMerchantHistory } from '#capabilities/merchants/contract/get-merchant-history.ts';
import { useCommand } from '#platform/client/hooks.ts';
import { useMay } from '#platform/client/session-store.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatShortDate } from '#platform/time/format.ts';
import { SmallButton } from '#platform/ui/basics/button.tsx';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { confirm } from '#platform/ui/overlay/modal.tsx';
import { toast } from '#platform/ui/overlay/toast.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import { getRateOptions } from '../../contract/get-rate-options.ts';
import { listMerchantRates } from '../../contract/list-merchant-rates.ts';
import { cancelMerchantRates } from '../../contract/cancel-merchant-rates.ts';
import styles from './merchant.module.css';

export const RATE_READS = [getRateOptions, listMerchantRates, getMerchantHistory] as const;

interface PendingRatesProps {
  id: string;
  from: string;
  isDirect: boolean;
}

export function PendingRates({ id, from, isDirect }: PendingRatesProps): ReactNode {
  const { t, lang } = useText();
  const may = useMay();
  const now = useNow(usePage().active);
  const withdraw = useCommand(cancelMerchantRates, {
    invalidates: RATE_READS,
    onSuccess: () => toast(t('portfolio.pending.done'), 'check'),
  });
  const ask = async (): Promise<void> => {
    const isSure = await confirm({
      title: t('portfolio.pending.ask'),
      text: t('portfolio.pending.stays'),
      ok: t('portfolio.pending.withdraw'),
    });
    if (isSure) withdraw.mutate({ id });
  };
  return (
    <div className={styles['pending']}>
      <span>{t('portfolio.pending.from', { day: formatShortDate(from, now, lang) })}</span>
      {isDirect && may('merchant:price') && (
        <SmallButton kind="quiet" running={withdraw.isPending} onClick={() => void ask()}>
          {t('portfolio.pending.withdraw')}
        </SmallButton>
      )}
    </div>
  );
}
