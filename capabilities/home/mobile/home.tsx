/** Home page: the main figure, then to-dos, then navigation. */
import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { ReadError } from '#platform/client/read-error.tsx';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import type { Fen } from '#platform/money/fen.ts';
import { formatShortDate } from '#platform/time/format.ts';
import { Card } from '#platform/ui/basics/card.tsx';
import { Callout } from '#platform/ui/feedback/feedback.tsx';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { PullToRefresh } from '#platform/ui/page/pull-to-refresh.tsx';
import { QuickEntriesSkeleton } from '#platform/ui/page/quick-entries.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { useNow } from '#platform/ui/time/use-now.ts';
import { listBanners } from '#capabilities/content/contract/banners/list-banners.ts';
import { listNotices } from '#capabilities/content/contract/notices/list-notices.ts';
import { HomeBanner, NewestNotice, NoticeBell } from '#capabilities/content/mobile/api.tsx';
import { getYesterdaySoFar } from '#capabilities/earnings/contract/why/get-yesterday-so-far.ts';
import { getHomeSummary } from '#capabilities/statistics/contract/data/get-home-summary.ts';
import { useLive } from '#capabilities/statistics/mobile/api.ts';
import { listTodos } from '../contract/todos/list-todos.ts';
import { HomeHead } from './figures/home-head.tsx';
import { HomeHero } from './figures/home-hero.tsx';
import { HomeSkeleton } from './figures/home-skeleton.tsx';
import { useSummary, type Summary } from './figures/use-summary.ts';
import { useYesterdaySoFar } from './figures/use-yesterday-so-far.ts';
import { QuickGrid } from './quick-grid.tsx';
import { TodoStrip, TodoStripSkeleton } from './todos/todo-strip.tsx';
import { todosOf } from './todos/todos.ts';

type WaitingPolicies = NonNullable<AnswerOf<typeof listTodos>['waitsForPolicy']>;

const SHOWN: readonly string[] = [getHomeSummary, getYesterdaySoFar, listTodos, listNotices, listBanners].map(
  ({ name }) => name,
);

function HomePage(): ReactNode {
  const text = useText();
  const cache = useQueryClient();
  const { active } = usePage();
  useLive(active);
  const now = useNow(active);
  const summary = useSummary();
  const yesterdayFen = useYesterdaySoFar(now);
  const todo = useCall(listTodos, {});
  const todos = todosOf(todo.data, now, { ...text, shown: useShownAmount() });
  return (
    <Screen bar={<HomeHead now={now} right={<NoticeBell />} />} room="tab">
      <PullToRefresh
        onRefresh={() => cache.invalidateQueries({ predicate: ({ queryKey }) => SHOWN.includes(String(queryKey[0])) })}
      >
        <NewestNotice now={now} />
        <Stack>
          <Today summary={summary} yesterdayFen={yesterdayFen} />
        </Stack>
        {todo.isPending && <TodoStripSkeleton />}
        {todos.length > 0 && <TodoStrip todos={todos} label={text.t('home.home.todo', { count: todos.length })} />}
        {!todo.isPending && todos.length === 0 && <div className="gap-3" />}
        {/* Shown only once it is known whether to-dos stand above. */}
        <Stack key={todo.isPending ? 'waiting' : 'shown'}>
          {todo.isPending ? (
            <QuickEntriesSkeleton />
          ) : (
            <>
              {todo.data?.waitsForPolicy && <WaitsForPolicy waiting={todo.data.waitsForPolicy} now={now} />}
              <QuickGrid kept={todo.data?.quickEntries} />
              <HomeBanner />
            </>
          )}
        </Stack>
      </PullToRefresh>
    </Screen>
  );
}

/** Tells a new agent from which day on it can hold terminals. */
function WaitsForPolicy({ waiting, now }: { waiting: WaitingPolicies; now: Date }): ReactNode {
  const { t, lang } = useText();
  const { name, inForceFrom } = waiting;
  if (name === undefined || inForceFrom === undefined) return <Callout>{t('home.home.no-policy')}</Callout>;
  return (
    <Callout icon="clock">
      {t('home.home.policy-from', { policy: name, day: formatShortDate(inForceFrom, now, lang) })}
    </Callout>
  );
}

interface TodayProps {
  summary: UseQueryResult<Summary>;
  yesterdayFen: Fen | undefined;
}

function Today({ summary, yesterdayFen }: TodayProps): ReactNode {
  const retry = (): void => void summary.refetch();
  if (!summary.data)
    return summary.isError ? (
      <Card>
        <ReadError error={summary.error} onRetry={retry} />
      </Card>
    ) : (
      <HomeSkeleton />
    );
  return <HomeHero summary={summary.data} yesterdayFen={yesterdayFen} />;
}

export { HomePage as Page };
