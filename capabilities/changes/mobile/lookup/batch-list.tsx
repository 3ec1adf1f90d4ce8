/** Batches by the day on which they were asked for; single ones that follow each other share a card. */
import type { ReactNode } from 'react';
import type { ListState } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatDayHead } from '#platform/time/format.ts';
import { Card, GroupHead } from '#platform/ui/basics/card.tsx';
import { InfiniteList } from '#platform/ui/list/infinite-list.tsx';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import { useKind } from '../use-kind.ts';
import { BatchCard } from './batch-card.tsx';
import { itemsOf, type Item } from './batch-items.ts';
import { SingleLine } from './change-line.tsx';
import type { Batch } from './change-row.ts';
import styles from './batch.module.css';

const HEIGHT = 180;

export function BatchList({ list, empty }: { list: ListState<Batch>; empty: ReactNode }): ReactNode {
  const { t } = useText();
  const { title } = usePage();
  return (
    <InfiniteList<Item>
      label={title === undefined ? '' : t(title)}
      list={list}
      items={itemsOf(list.rows)}
      itemKey={({ id }) => id}
      rowHeight={HEIGHT}
      card={false}
      empty={empty}
    >
      {(item) => <Shown item={item} />}
    </InfiniteList>
  );
}

function Shown({ item }: { item: Item }): ReactNode {
  if (item.is === 'day') return <DayHead day={item.day} count={item.count} />;
  if (item.is === 'batch')
    return (
      <div className={styles['item']}>
        <BatchCard batch={item.batch} />
      </div>
    );
  return (
    <Card className={styles['item'] ?? ''}>
      {item.batches.map(({ id, shown: [change] }) => change && <SingleLine key={id} change={change} />)}
    </Card>
  );
}

function DayHead({ day, count }: { day: string; count: number | undefined }): ReactNode {
  const { t, lang } = useText();
  const kind = useKind();
  const now = useNow(usePage().active);
  return (
    <div className={styles['day']}>
      <GroupHead
        title={formatDayHead(day, now, lang)}
        end={count !== undefined && t(`changes.count.${kind}`, { count })}
      />
    </div>
  );
}
