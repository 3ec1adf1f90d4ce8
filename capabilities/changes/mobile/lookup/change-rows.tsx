import type { ReactNode } from 'react';
import type { ListState } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { InfiniteList } from '#platform/ui/list/infinite-list.tsx';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { DatedLine } from './change-line.tsx';
import type { ChangeRow } from './change-row.ts';

export function ChangeRows({ list, empty }: { list: ListState<ChangeRow>; empty: ReactNode }): ReactNode {
  const { t } = useText();
  const { title } = usePage();
  return (
    <InfiniteList
      label={title === undefined ? '' : t(title)}
      list={list}
      itemKey={({ id }) => id}
      rowHeight={68}
      empty={empty}
    >
      {(change) => <DatedLine change={change} />}
    </InfiniteList>
  );
}
