import { useState, type ReactNode } from 'react';
import { Empty } from '#platform/ui/feedback/feedback.tsx';
import { InfiniteList } from '#platform/ui/list/infinite-list.tsx';
import { Disc, Row } from '#platform/ui/list/row.tsx';
import { useSample } from './sample.ts';

const most = 10_000;
const all = Array.from({ length: most }, (_, id) => ({ id, amount: `${id + 1}.00` }));

export function LongList(): ReactNode {
  const s = useSample();
  const [count, setCount] = useState(500);
  return (
    <InfiniteList
      label={s('list')}
      list={{
        rows: all.slice(0, count),
        hasMore: count < most,
        loadMore: () => setCount(Math.min(most, count + 500)),
        refresh: () => undefined,
      }}
      itemKey={(item) => item.id}
      indent="disc"
      empty={<Empty title={s('empty')} />}
    >
      {(item) => (
        <Row
          lead={<Disc icon="card" />}
          title={s('shop')}
          meta={s('credit')}
          value={item.amount}
          to="/parts"
          chevron={false}
        />
      )}
    </InfiniteList>
  );
}
