import type { ReactNode } from 'react';
import type { ListState } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatCount } from '#platform/money/format.ts';
import { GroupHead } from '#platform/ui/basics/card.tsx';
import { groupedRow, withGroups, type GroupedRow } from '#platform/ui/list/grouped-row.ts';
import { InfiniteList } from '#platform/ui/list/infinite-list.tsx';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import { MONTH_DAYS, SOON_DAYS } from '../../contract/checks/check-fields.ts';
import type { TaskKind } from '../../contract/tasks/list-tasks.ts';
import type { Task } from './earn-act.tsx';
import { EarnRow } from './earn-row.tsx';
import { sumOfGroup, type EarnGroup, type TaskSummary } from './earn-sums.ts';

interface EarnRowsProps {
  list: ListState<Task>;
  kind: 'all' | TaskKind;
  summary: TaskSummary | undefined;
  empty: ReactNode;
}

const groupOf = (task: Task): EarnGroup => {
  if (task.kind === 'fee') return 'fee';
  if (task.daysLeft <= SOON_DAYS) return 'soon';
  return task.daysLeft <= MONTH_DAYS ? 'month' : 'later';
};

export function EarnRows({ list, kind, summary, empty }: EarnRowsProps): ReactNode {
  const { t } = useText();
  return (
    <InfiniteList<GroupedRow<EarnGroup, Task>>
      label={t('assessments.can-earn.title')}
      list={list}
      items={withGroups(list.rows, groupOf, !list.hasMore)}
      itemKey={({ key }) => key}
      card={false}
      empty={empty}
      end={list.rows.some(({ rewardFen }) => rewardFen !== undefined) ? t('assessments.can-earn.note') : undefined}
    >
      {(item) =>
        item.is === 'group' ? (
          <Head group={item.group} kind={kind} summary={summary} />
        ) : (
          <div className={groupedRow(item)}>
            <EarnRow task={item.row} />
          </div>
        )
      }
    </InfiniteList>
  );
}

type HeadProps = Pick<EarnRowsProps, 'kind' | 'summary'> & { group: EarnGroup };

/** Their number and their reward; if not all are summed, states that it is the reward of the first ones. */
function Head({ group, kind, summary }: HeadProps): ReactNode {
  const { t } = useText();
  const shown = useShownAmount();
  const sum = summary && sumOfGroup(summary, kind, group);
  const { count = 0, rewardFen, isCapped } = sum ?? {};
  const counted = { count, shown: `${formatCount(count)}${isCapped ? '+' : ''}` };
  const amount = rewardFen === undefined ? undefined : shown(rewardFen);
  return (
    <GroupHead
      title={t(`assessments.can-earn.group.${group}`, { soon: SOON_DAYS, month: MONTH_DAYS })}
      meta={sum && t(group === 'fee' ? 'assessments.can-earn.fees' : 'assessments.can-earn.things', counted)}
      end={
        amount !== undefined && isCapped
          ? t('assessments.can-earn.first-amount', { shown: formatCount(count), amount })
          : amount
      }
    />
  );
}
