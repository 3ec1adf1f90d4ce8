/** Rows that a search finds, of which one is picked: in pages, and in sheets with a scroll container of their own. */
import { useState, type ReactNode } from 'react';
import { SmallButton } from '#platform/ui/basics/button.tsx';
import { Card } from '#platform/ui/basics/card.tsx';
import type { IconName } from '#platform/ui/basics/icon-name.ts';
import { Icon } from '#platform/ui/basics/icon.tsx';
import { Empty, SkeletonRows } from '#platform/ui/feedback/feedback.tsx';
import { SearchField } from '#platform/ui/filter/search-field.tsx';
import { Rows } from '#platform/ui/list/row.tsx';
import { useDebounced } from '#platform/ui/time/use-debounced.ts';
import type { ListState } from './hooks.ts';
import { ReadError } from './read-error.tsx';
import './pick-list.css';

interface PickSearch {
  readonly text: string;
  /** The text that is asked for, once the typing pauses. */
  readonly asked: string;
  type(text: string): void;
}

export const usePickSearch = (): PickSearch => {
  const [text, setText] = useState('');
  return { text, type: setText, asked: useDebounced(text.trim()) };
};

/** The words of a picker, which each capability has of its own things. */
type PickWord = 'search' | 'more' | 'none' | 'none-hint' | 'no-match' | 'no-match-hint';

interface PickListProps<R> {
  search: PickSearch;
  /** The longest text that the call accepts. */
  maxLength: number;
  /** Numeric keyboard, for serial numbers. */
  numeric?: boolean;
  list: ListState<R>;
  /** Fewer than the rows of the list where some are left out. */
  rows: readonly ReactNode[];
  lead?: 'disc' | 'none';
  icon: IconName;
  word: (what: PickWord) => string;
}

export function PickList<R>({ search, maxLength, numeric = false, word, ...found }: PickListProps<R>): ReactNode {
  return (
    <>
      <div className="pick-search">
        <SearchField
          value={search.text}
          onChange={search.type}
          placeholder={word('search')}
          maxLength={maxLength}
          numeric={numeric}
        />
      </div>
      <Found {...found} word={word} isSearched={search.asked !== ''} />
    </>
  );
}

type FoundProps<R> = Pick<PickListProps<R>, 'list' | 'rows' | 'lead' | 'icon' | 'word'> & { isSearched: boolean };

/** Not virtualized: a sheet scrolls by itself. */
function Found<R>({ list, rows, lead = 'disc', icon, word, isSearched }: FoundProps<R>): ReactNode {
  if (list.error !== null && rows.length === 0)
    return <ReadError error={list.error} onRetry={() => void list.refresh()} />;
  if (list.isLoading) return <SkeletonRows count={4} lead={lead} />;
  const none = isSearched ? 'no-match' : 'none';
  if (rows.length === 0)
    return (
      <Empty icon={icon} title={word(none)}>
        {word(`${none}-hint`)}
      </Empty>
    );
  return (
    <Card>
      <Rows indent={lead}>{rows}</Rows>
      {list.hasMore && (
        <div className="pick-more">
          <SmallButton kind="quiet" running={list.isLoadingMore} onClick={list.loadMore}>
            {word('more')}
          </SmallButton>
        </div>
      )}
    </Card>
  );
}

/** Shown at the end of the picked row. */
export function Chosen({ on, label }: { on: boolean; label: string }): ReactNode {
  return on ? <Icon name="check" className="t-link" label={label} /> : null;
}
