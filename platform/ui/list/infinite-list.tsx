import { useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  memo,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { ReadError } from '#platform/client/read-error.tsx';
import { useText } from '#platform/i18n/browser.tsx';
import { cx } from '../theme/cx.ts';
import { SkeletonRows, StaleLine } from '../feedback/feedback.tsx';
import '../basics/card.css';
import './infinite-list.css';
import { Spinner } from '../basics/spinner.tsx';

interface InfiniteListProps<T> {
  /** Undefined until the first response: the skeleton is shown; without any row and with an error, the error. */
  items: readonly T[] | undefined;
  itemKey: (item: T) => string | number;
  children: (item: T, index: number) => ReactNode;
  /** Estimated height of a row in px; the actual height is measured. */
  rowHeight?: number;
  hasMore?: boolean;
  loadingMore?: boolean;
  onMore?: () => void;
  /** Why it could not be read: in place of the list, or of its next page. */
  error?: Error | null;
  onRetry: () => void;
  /** Shown when there are no items: an `Empty` that states what the user can do. */
  empty: ReactNode;
  skeleton?: ReactNode;
  /** Puts all rows on one card; off for lists with cards or day groups of their own. */
  card?: boolean;
  /** Where the dividers of the rows start. */
  indent?: 'none' | 'icon' | 'disc';
  label: string;
  /** Shown below the last row. */
  end?: ReactNode;
}

/** Virtualized infinite list that scrolls with the page; only rows near the viewport are rendered. */
export function InfiniteList<T>(props: InfiniteListProps<T>): ReactNode {
  const { items, error, onRetry, empty, skeleton, card = true } = props;
  // a read that failed has no rows either: that is no empty list
  if (!items || (error && items.length === 0)) {
    const waiting = skeleton ?? <SkeletonRows />;
    return <div className={cx(card && 'card')}>{error ? <ReadError error={error} onRetry={onRetry} /> : waiting}</div>;
  }
  if (items.length === 0) return <div className={cx(card && 'card')}>{empty}</div>;
  return (
    <>
      <VirtualRows {...props} items={items} />
      <ListEnd {...props} />
    </>
  );
}

function VirtualRows<T>({
  items,
  itemKey,
  children,
  rowHeight = 68,
  card = true,
  indent = 'none',
  label,
}: InfiniteListProps<T> & { items: readonly T[] }): ReactNode {
  const list = useRef<HTMLDivElement>(null);
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => {
    const measure = (): void => setOffset((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
    measure();
    // The content above the list can change its height or disappear.
    const watch = new ResizeObserver(measure);
    watch.observe(document.body);
    return () => watch.disconnect();
  }, []);
  // Must be stable: a new function means new keys, and all rows would be laid out again in every frame of a scroll.
  const getItemKey = useCallback((index: number) => keyAt(items, index, itemKey), [items, itemKey]);
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized by a compiler
  const rows = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => rowHeight,
    overscan: useOverscan(),
    // rows belong to the first render, which is done in slices; without it all come at once after it
    ...(FIRST_VIEW && { initialRect: FIRST_VIEW }),
    scrollMargin: offset,
    getItemKey,
  });
  const names = cx('vlist', card && 'card', indent !== 'none' && `rows-${indent}`);
  return (
    <div ref={list} className={names} role="list" aria-label={label} style={{ height: rows.getTotalSize() }}>
      {rows.getVirtualItems().map((row) => {
        const item = items[row.index];
        return (
          <div
            key={row.key}
            ref={rows.measureElement}
            data-index={row.index}
            role="listitem"
            className={cx('vrow', row.index === 0 && 'is-first')}
            style={{ transform: `translateY(${row.start - offset}px)` }}
          >
            {item !== undefined && <RowContent item={item} index={row.index} render={children} />}
          </div>
        );
      })}
    </div>
  );
}

interface RowContentProps<T> {
  readonly item: T;
  readonly index: number;
  readonly render: (item: T, index: number) => ReactNode;
}

/** Stays as it is while the list only scrolls, measures, or learns where it stands. */
const RowContent = memo(function RowContent<T>({ item, index, render }: RowContentProps<T>): ReactNode {
  return render(item, index);
}) as <T>(props: RowContentProps<T>) => ReactNode;

/** Part of the screen that a list usually has, below what stands above it. */
const FIRST_VIEW = typeof window === 'undefined' ? undefined : { width: innerWidth, height: innerHeight * 0.6 };

const OVERSCAN = { first: 1, later: 8 };

/** Rows beyond the viewport: few in the first render, which would block the page for long, and the rest after it. */
function useOverscan(): number {
  const [overscan, setOverscan] = useState(OVERSCAN.first);
  useEffect(() => {
    const frame = requestAnimationFrame(() => startTransition(() => setOverscan(OVERSCAN.later)));
    return () => cancelAnimationFrame(frame);
  }, []);
  return overscan;
}

function keyAt<T>(items: readonly T[], index: number, itemKey: (item: T) => string | number): string | number {
  const item = items[index];
  return item === undefined ? index : itemKey(item);
}

/** Requests the next page when it comes near the viewport; shows the end of the list, or that the next page failed. */
function ListEnd<T>({ hasMore, loadingMore, onMore, error, onRetry, end }: InfiniteListProps<T>): ReactNode {
  const { t } = useText();
  const mark = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!hasMore || loadingMore || error || !mark.current) return undefined;
    const watch = new IntersectionObserver(([seen]) => seen?.isIntersecting && onMore?.(), { rootMargin: '600px 0px' });
    watch.observe(mark.current);
    return () => watch.disconnect();
  }, [hasMore, loadingMore, error, onMore]);
  return (
    <div ref={mark} className="list-end" role="status">
      {loadingMore && <Spinner />}
      {!loadingMore && hasMore && error && <StaleLine onRetry={onMore ?? onRetry} />}
      {!loadingMore && !hasMore && (end ?? t('ui.list.end'))}
    </div>
  );
}
