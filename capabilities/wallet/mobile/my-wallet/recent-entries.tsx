import type { ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { ReadError } from '#platform/client/read-error.tsx';
import { useText } from '#platform/i18n/browser.tsx';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { Empty, SkeletonRows } from '#platform/ui/feedback/feedback.tsx';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import { listStatementEntries } from '../../contract/statement/list-statement-entries.ts';
import { EntryRow } from '../entry-row.tsx';
import { RECENT } from '../page-sizes.ts';

/** The latest statement entries of all wallets. */
export function RecentEntries(): ReactNode {
  const { t } = useText();
  const now = useNow(usePage().active);
  const { data, error, isError, refetch } = useCall(listStatementEntries, { pageSize: RECENT });
  return (
    <Card>
      <CardHead
        title={t('wallet.my-wallet.recent')}
        more={t('wallet.my-wallet.all')}
        to="/pages/earnings/earningsDetails"
      />
      {data?.rows.map((entry) => (
        <EntryRow key={entry.id} entry={entry} now={now} />
      ))}
      {data?.rows.length === 0 && (
        <Empty icon="tray" title={t('wallet.statement.none')}>
          {t('wallet.statement.none-hint')}
        </Empty>
      )}
      {!data &&
        (isError ? (
          <ReadError error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows count={RECENT} lead="none" />
        ))}
    </Card>
  );
}
