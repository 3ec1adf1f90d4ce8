import { useQueries } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { formatCount } from '#platform/money/format.ts';
import { queryOf } from '#platform/ui-console/calls.ts';
import type { ConsolePage } from '#platform/ui-console/page.ts';

const everyMs = 30_000;

/** Badge with the number of rows of these pages that wait for a person; hidden when it is zero. */
export function WaitingCount({ pages }: { pages: readonly ConsolePage[] }): ReactNode {
  const { lang } = useText();
  const sources = pages.flatMap(({ waiting }) => (waiting === undefined ? [] : [waiting]));
  const counts = useQueries({
    queries: sources.map(({ call, request, countOf }) => ({
      ...queryOf(call, request as never, lang),
      select: countOf,
      refetchInterval: everyMs,
    })),
    combine: (answers) => answers.map(({ data }) => data ?? 0),
  });
  const count = counts.reduce((sum, each) => sum + each, 0);
  return count > 0 ? <em className="c-count">{formatCount(count)}</em> : null;
}
