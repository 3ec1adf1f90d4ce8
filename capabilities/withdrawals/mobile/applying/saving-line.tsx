import type { ReactNode } from 'react';
import { useMay } from '#platform/client/session-store.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { fen } from '#platform/money/fen.ts';
import { formatFen } from '#platform/money/format.ts';
import { Icon } from '#platform/ui/basics/icon.tsx';
import { Link } from '#platform/ui/navigation/link.tsx';
import type { Preview } from '../../contract/applying/preview-withdrawal.ts';
import styles from './saving-line.module.css';

/** The tax that documents save on this withdrawal, and that another would save; leads to them. */
export function SavingLine({ saving }: { saving: Preview['saving'] }): ReactNode {
  const { t } = useText();
  const may = useMay();
  const { savedFen, moreFen, uncoveredFen } = saving;
  if (savedFen === 0 && moreFen === 0) return null;
  const values = {
    saved: formatFen(fen(savedFen)),
    more: formatFen(fen(moreFen)),
    invoice: formatFen(fen(uncoveredFen)),
  };
  const lines = [
    ...(savedFen > 0 ? [t('withdrawals.withdraw.saved', values)] : []),
    ...(moreFen > 0 ? [t(`withdrawals.withdraw.saves-${savedFen > 0 ? 'more' : 'first'}`, values)] : []),
  ];
  const content = (
    <>
      <Icon name="tag" size={20} />
      <span>
        <b>{lines[0]}</b>
        {lines[1] !== undefined && <small>{lines[1]}</small>}
      </span>
    </>
  );
  if (!may('tax:view')) return <p className={styles['line']}>{content}</p>;
  return (
    <Link className={styles['line'] ?? ''} to="/pages/taxes/taxDocuments">
      {content}
      <Icon name="chevron" size={20} />
    </Link>
  );
}
