import type { ReactNode } from 'react';
import type { ListState } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatWhen } from '#platform/time/format.ts';
import { InfiniteList } from '#platform/ui/list/infinite-list.tsx';
import { Row } from '#platform/ui/list/row.tsx';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import { OperationStatusTag } from '../status-tags.tsx';
import { operationName, shownCount, wayOf, type OperationRow } from './operation-labels.ts';

interface OperationRowsProps {
  list: ListState<OperationRow>;
  onOpen: (id: string) => void;
  empty: ReactNode;
}

/** Operations, newest first: type, count, giver, taker and status. */
export function OperationRows({ list, onOpen, empty }: OperationRowsProps): ReactNode {
  const { t, lang } = useText();
  const now = useNow(usePage().active);
  return (
    <InfiniteList
      label={t('terminals.operation-history.title')}
      list={list}
      itemKey={({ id }) => id}
      rowHeight={68}
      empty={empty}
    >
      {(row) => (
        <Row
          title={t('terminals.operation-history.what', {
            operation: operationName(row.type, t),
            count: shownCount(row),
          })}
          meta={wayOf(row, t)}
          value={<OperationStatusTag operation={row} />}
          valueMeta={formatWhen(row.submittedAt, now, lang)}
          unread={row.actions.includes('approve')}
          chevron={false}
          onClick={() => onOpen(row.id)}
        />
      )}
    </InfiniteList>
  );
}
