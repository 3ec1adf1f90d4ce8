import type { ReactNode } from 'react';
import type { ListState } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import type { Fen } from '#platform/money/fen.ts';
import { formatCount } from '#platform/money/format.ts';
import { GroupHead } from '#platform/ui/basics/card.tsx';
import { groupedRow, withGroups, type Grouped } from '#platform/ui/list/grouped-row.ts';
import { InfiniteList } from '#platform/ui/list/infinite-list.tsx';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import { SOON_DAYS } from '../contract/check-fields.ts';
import type { Task } from './check-words.ts';
import { EndedRow } from './ended-row.tsx';
import type { TaskSummary } from './task-figures.tsx';
import { TaskRow } from './task-row.tsx';

type Group = 'soon' | 'later' | 'all';

interface TaskRowsProps {
  list: ListState<Task>;
  view: 'running' | 'met' | 'missed';
  /** Of the running ones: for the heads of the groups. */
  summary: TaskSummary | undefined;
  empty: ReactNode;
  skeleton: ReactNode;
}

export function TaskRows({ list, view, summary, empty, skeleton }: TaskRowsProps): ReactNode {
  const { t } = useText();
  const groupOf = ({ daysLeft }: Task): Group => {
    if (view !== 'running') return 'all';
    return daysLeft <= SOON_DAYS ? 'soon' : 'later';
  };
  return (
    <InfiniteList<Grouped<Group, Task>>
      label={t('compliance.merchant-tasks.title')}
      list={list}
      items={withGroups(list.rows, groupOf, !list.hasMore)}
      itemKey={({ key }) => key}
      card={false}
      skeleton={skeleton}
      empty={empty}
    >
      {(item) =>
        item.is === 'group' ? (
          <Head group={item.group} summary={summary} />
        ) : (
          <div className={groupedRow(item)}>
            {view === 'running' ? <TaskRow task={item.row} /> : <EndedRow check={item.row} />}
          </div>
        )
      }
    </InfiniteList>
  );
}

/** How many there are, and what they bring; of more than are summed, the first of them. */
function Head({ group, summary }: { group: Group; summary: TaskSummary | undefined }): ReactNode {
  const { t } = useText();
  const shown = useShownAmount();
  if (group === 'all') return <GroupHead title={t('compliance.tasks.newest')} />;
  const { count = 0, rewardFen, isCapped } = summary?.[group] ?? {};
  const counted = formatCount(count);
  const reward = (fen: Fen): string => {
    const values = { amount: shown(fen), shown: counted };
    return isCapped ? t('compliance.tasks.reward-first', values) : t('compliance.tasks.reward', values);
  };
  const meta = summary && t('compliance.tasks.count', { count, shown: `${counted}${isCapped ? '+' : ''}` });
  const end = rewardFen === undefined ? undefined : reward(rewardFen);
  return (
    <GroupHead
      title={t(`compliance.tasks.${group}`, { days: SOON_DAYS })}
      {...(meta !== undefined && { meta })}
      {...(end !== undefined && { end })}
    />
  );
}
