import { useWindowVirtualizer, type Rect, type Virtualizer } from '@tanstack/react-virtual';
import { memo, startTransition, useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { ReadError } from '#platform/client/read-error.tsx';
import { useText } from '#platform/i18n/browser.tsx';
import { Spinner } from '../basics/spinner.tsx';
import { SkeletonRows, StaleLine } from '../feedback/feedback.tsx';
import '../basics/card.css';
import './infinite-list.css';
import { cx } from '../theme/cx.ts';

/** The result of `useList`, or of another read of rows. */
interface ListState<R> {
  rows: readonly R[];
  isLoading?: boolean;
  /** Why the rows could not be read: in place of the list, or of its next page. */
  error?: Error | null;
  hasMore?: boolean;
  isLoadingMore?: boolean;
  loadMore?: () => void;
  refresh: () => unknown;
}

interface ListView<T> {
  itemKey: (item: T) => string | number;
  children: (item: T, index: number) => ReactNode;
  /** Estimated height of a row in px; the actual height is measured. */
  rowHeight?: number;
  /** Shows the skeleton although the list is read: the place of the rows is not known yet, or it searches on. */
  isWaiting?: boolean;
  /** Shown when there are no items: an `Empty` that states the next step for the user. */
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

/** The rows of the list, or `items` made of them: with headings between them. */
type InfiniteListProps<T> = ListView<T> &
  ({ list: ListState<T>; items?: undefined } | { list: ListState<unknown>; items: readonly T[] });

/** Virtualized infinite list that scrolls with the page; only rows near the viewport are rendered. */
export function InfiniteList<T>(props: InfiniteListProps<T>): ReactNode {
  const { list, isWaiting = false, empty, skeleton, card = true } = props;
  const items = props.items ?? props.list.rows;
  const { error, refresh } = list;
  // a read that failed has no rows either: that is no empty list
  if (error && items.length === 0)
    return (
      <div className={cx(card && 'card')}>
        <ReadError error={error} onRetry={() => void refresh()} />
      </div>
    );
  if (isWaiting || list.isLoading) return <div className={cx(card && 'card')}>{skeleton ?? <SkeletonRows />}</div>;
  if (items.length === 0) return <div className={cx(card && 'card')}>{empty}</div>;
  return (
    <>
      <VirtualRows {...props} items={items} />
      <ListEnd list={list} end={props.end} />
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
}: ListView<T> & { items: readonly T[] }): ReactNode {
  const list = useRef<HTMLDivElement>(null);
  const [offset, setOffset] = useState(0);
  useEffect(() => {
    // Called after the first layout, and when the content above the list changes its height or disappears.
    const watch = new ResizeObserver(() =>
      setOffset((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY),
    );
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
    observeElementRect: observeWindow,
    scrollToFn: scrollWindow,
    measureElement: sizeOf,
    scrollMargin: offset,
    getItemKey,
  });
  const shown = rows.getVirtualItems();
  const above = (shown[0]?.start ?? offset) - offset;
  const names = cx('vlist', card && 'card', indent !== 'none' && `rows-${indent}`);
  // with every row on the screen the list has their height, because an estimate would move the elements below
  const height = shown.length < items.length ? rows.getTotalSize() : undefined;
  return (
    <div ref={list} className={names} role="list" aria-label={label} style={{ height }}>
      <div style={{ transform: `translateY(${above}px)` }}>
        {shown.map((row) => {
          const item = items[row.index];
          return (
            <div
              key={row.key}
              ref={rows.measureElement}
              data-index={row.index}
              role="listitem"
              className={cx('vrow', row.index === 0 && 'is-first')}
            >
              {item !== undefined && <RowContent item={item} index={row.index} render={children} />}
            </div>
          );
        })}
      </div>
    </div>
  );
}

type WindowRows = Virtualizer<Window, Element>;

/*
 * None of these reads a size while the page is being put on the screen: that would lay out the whole page within the
 * task that renders it. The rows stand one below the other, so that they are right before they are measured.
 */

/** Height of a row: the one that the browser reported after a layout; before that, the former or estimated one. */
const sizeOf = (row: Element, entry: ResizeObserverEntry | undefined, rows: WindowRows): number => {
  const told = entry?.borderBoxSize[0]?.blockSize;
  const index = rows.indexFromElement(row);
  return told ?? rows.itemSizeCache.get(rows.options.getItemKey(index)) ?? rows.options.estimateSize(index);
};

/** Tells the size of the window once the first rows are on the screen, and when it changes. */
const observeWindow = (_rows: WindowRows, tell: (size: Rect) => void): (() => void) => {
  const read = (): void => tell({ width: innerWidth, height: innerHeight });
  const frame = requestAnimationFrame(() => startTransition(read));
  window.addEventListener('resize', read, { passive: true });
  return () => {
    cancelAnimationFrame(frame);
    window.removeEventListener('resize', read);
  };
};

/** With left and top both named, the browser scrolls to the very top without a layout. */
const scrollWindow = (top: number, { adjustments = 0, behavior }: ScrollHow): void =>
  window.scrollTo({ left: 0, top: top + adjustments, ...(behavior && { behavior }) });

interface ScrollHow {
  adjustments?: number;
  behavior?: ScrollBehavior;
}

interface RowContentProps<T> {
  readonly item: T;
  readonly index: number;
  readonly render: (item: T, index: number) => ReactNode;
}

/** Stays unchanged while the list only scrolls, measures, or learns its position. */
const RowContent = memo(function RowContent<T>({ item, index, render }: RowContentProps<T>): ReactNode {
  return render(item, index);
}) as <T>(props: RowContentProps<T>) => ReactNode;

/** Part of the screen that a list usually has, below the parts above it. */
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
function ListEnd({ list, end }: { list: ListState<unknown>; end: ReactNode }): ReactNode {
  const { hasMore, isLoadingMore, loadMore, error, refresh } = list;
  const { t } = useText();
  const mark = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!hasMore || isLoadingMore || error || !mark.current) return undefined;
    const watch = new IntersectionObserver(([seen]) => seen?.isIntersecting && loadMore?.(), {
      rootMargin: '600px 0px',
    });
    watch.observe(mark.current);
    return () => watch.disconnect();
  }, [hasMore, isLoadingMore, error, loadMore]);
  return (
    <div ref={mark} className="list-end" role="status">
      {isLoadingMore && <Spinner />}
      {!isLoadingMore && hasMore && error && <StaleLine onRetry={loadMore ?? (() => void refresh())} />}
      {!isLoadingMore && !hasMore && (end ?? t('ui.list.end'))}
    </div>
  );
}
