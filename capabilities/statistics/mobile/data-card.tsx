/** A card of the data tab with loading and error states; the previous figures stay while new ones load. */
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ReadError } from '#platform/client/read-error.tsx';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { SkeletonRows } from '#platform/ui/feedback/feedback.tsx';
import type { Target } from '#platform/ui/navigation/tappable.tsx';
import { cx } from '#platform/ui/theme/cx.ts';
import { How, type ShownFigure } from '#capabilities/figures/mobile/api.ts';
import styles from './data/data-card.module.css';

interface DataCardProps<A> {
  title: string;
  more?: string | undefined;
  /** Link to the list behind the figures, if the user may open it. `more` is shown only with this link. */
  lead?: Target | undefined;
  /** Shown at the right of the title in place of a link. */
  head?: ReactNode;
  /** The figures that it shows, for the sheet that explains how they are counted. */
  figures: (answer: A) => readonly ShownFigure[];
  read: UseQueryResult<A>;
  /** Placeholder of the content's height while it loads. */
  waiting?: ReactNode;
  children: (answer: A) => ReactNode;
}

export function DataCard<A>({
  title,
  more,
  lead,
  head,
  figures,
  read,
  waiting,
  children,
}: DataCardProps<A>): ReactNode {
  return (
    <Card>
      <CardHead
        title={title}
        how={read.data && <How title={title} figures={figures(read.data)} />}
        more={head}
        {...(more !== undefined && lead && { more, ...lead })}
      />
      <Content read={read} waiting={waiting}>
        {children}
      </Content>
    </Card>
  );
}

function Content<A>({
  read,
  waiting = <SkeletonRows count={3} lead="none" />,
  children,
}: Pick<DataCardProps<A>, 'read' | 'waiting' | 'children'>): ReactNode {
  const retry = (): void => void read.refetch();
  if (!read.data) return read.isError ? <ReadError error={read.error} onRetry={retry} /> : waiting;
  return (
    <>
      <div className={cx('pad pad-t0', read.isPlaceholderData && styles['old'])} aria-busy={read.isPlaceholderData}>
        {children(read.data)}
      </div>
    </>
  );
}
