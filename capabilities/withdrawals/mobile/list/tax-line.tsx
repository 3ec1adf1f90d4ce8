/** 今年代扣: the tax withheld in the running year, which 税务凭证 has month by month. */
import type { ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { useMay } from '#platform/client/session-store.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { fen } from '#platform/money/fen.ts';
import { SkeletonText } from '#platform/ui/feedback/feedback.tsx';
import { Row } from '#platform/ui/list/row.tsx';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import { getTaxYear } from '../../contract/list/get-tax-year.ts';
import styles from './withdrawals.module.css';

export function TaxLine(): ReactNode {
  const { t } = useText();
  const may = useMay();
  const shown = useShownAmount();
  const { data, isError } = useCall(getTaxYear, {});
  const value = data ? shown(fen(data.total.taxFen)) : isError ? '-' : <SkeletonText width="4em" />;
  return (
    <section className={`card ${styles['tax'] ?? ''}`}>
      <Row
        icon="file"
        title={t('withdrawals.withdrawals.tax-year')}
        value={value}
        {...(may('tax:view') && { to: '/pages/taxes/taxDocuments' })}
      />
    </section>
  );
}
