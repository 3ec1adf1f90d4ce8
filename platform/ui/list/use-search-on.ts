import { useEffect } from 'react';

interface SearchedList {
  rows: readonly unknown[];
  hasMore: boolean;
  isLoadingMore: boolean;
  error: Error | null;
  loadMore: () => void;
}

/** Loads the next page automatically while nothing was found and the search is incomplete. */
export const useSearchOn = ({ rows, hasMore, isLoadingMore, error, loadMore }: SearchedList): void => {
  const looksOn = rows.length === 0 && hasMore && !isLoadingMore && error === null;
  useEffect(() => {
    if (looksOn) loadMore();
  }, [looksOn, loadMore]);
};
