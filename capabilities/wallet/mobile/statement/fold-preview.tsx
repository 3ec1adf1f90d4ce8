import type { ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { ReadError } from '#platform/client/read-error.tsx';
import { useText } from '#platform/i18n/browser.tsx';
import { Icon } from '#platform/ui/basics/icon.tsx';
import { Skeleton } from '#platform/ui/feedback/feedback.tsx';
import { Link } from '#platform/ui/navigation/link.tsx';
import { listStatementItems } from '../../contract/statement/list-statement-items.ts';
import type { Entry } from '../entry-type.ts';
import { foldKey, foldQuery } from './fold-query.ts';
import { ItemLine } from './item-line.tsx';
import styles from './statement.module.css';

const LATEST = 3;

export function FoldPreview({ id, entry }: { id: string; entry: Entry }): ReactNode {
  const { t } = useText();
  const { data, error, refetch } = useCall(listStatementItems, { ...foldKey(entry), pageSize: LATEST });
  const waiting = Array.from({ length: Math.min(LATEST, entry.count ?? LATEST) }, (_, index) => (
    <span key={index} className={styles['item']}>
      <Skeleton width="9em" height="14px" />
    </span>
  ));
  return (
    <div id={id} className={styles['preview']}>
      {error ? <ReadError error={error} onRetry={() => void refetch()} /> : null}
      {data?.rows.map((item) => (
        <ItemLine key={item.id} item={item} className={styles['item']} />
      ))}
      {!data && !error && waiting}
      <Link className={styles['all']} to="/pages/earnings/earningsInfo" query={foldQuery(entry)}>
        <span>{t('wallet.statement.all-of', { count: entry.count ?? 0 })}</span>
        <Icon name="chevron" size={16} />
      </Link>
    </div>
  );
}
