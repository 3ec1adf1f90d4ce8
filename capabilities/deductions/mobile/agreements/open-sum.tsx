import type { ReactNode } from 'react';
import type { ListState } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { sumFen } from '#platform/money/fen.ts';
import { formatCount } from '#platform/money/format.ts';
import { Amount, Figure } from '#platform/ui/money/amount.tsx';
import type { AgreementRow } from './agreement.ts';
import styles from './deductions.module.css';

/** The amount that all running agreements still take; shown only when all rows are known. */
export function OpenSum({ list }: { list: ListState<AgreementRow> }): ReactNode {
  const { t } = useText();
  const open = list.rows.filter(({ state }) => state === 'active' || state === 'paused');
  if (open.length === 0 || list.hasMore) return null;
  return (
    <div className={styles['sum']}>
      <span className="t-label">{t('deductions.left')}</span>
      <Figure size="hero">
        <Amount fen={sumFen(open.map(({ leftFen }) => leftFen))} look="card" />
      </Figure>
      <span className="t-meta">
        {t('deductions.deduction-list.open', { count: open.length, shown: formatCount(open.length) })}
      </span>
    </div>
  );
}
