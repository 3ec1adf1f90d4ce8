/** The data tab: scope and period, then transactions, types, earnings, terminals, merchants and team. */
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useText } from '#platform/i18n/browser.tsx';
import { businessDay } from '#platform/time/business-day.ts';
import { LargeTitle } from '#platform/ui/page/large-title.tsx';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import { OfflineNote } from '#platform/ui/page/offline-note.tsx';
import { PullToRefresh } from '#platform/ui/page/pull-to-refresh.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { Segmented } from '#platform/ui/filter/segmented.tsx';
import { Tabs } from '#platform/ui/filter/tabs.tsx';
import { EarningsCard } from './data-earnings.tsx';
import { GrowthCards } from './data-growth.tsx';
import { TerminalsCard } from './data-terminals.tsx';
import { TradesCard } from './data-trades.tsx';
import { TypesCard } from './data-types.tsx';
import { useLive } from './use-live.ts';
import { firstAsked } from './first-days.ts';
import { daysOf, periods, pickedDays, type Asked, type Days, type PeriodName } from './periods.ts';

import { useTrades } from './use-trades.ts';

/** Loaded on demand: few users pick a custom period. */
const DateRange = lazy(async () => ({ default: (await import('#platform/ui/form/date-field.tsx')).DateRange }));

export function Page(): ReactNode {
  const { t } = useText();
  const cache = useQueryClient();
  const { active } = usePage();
  useLive(active);
  const now = useNow(active);
  const today = businessDay(now);
  const [scope, setScope] = useState<Asked['scope']>(firstAsked.scope);
  const [period, setPeriod] = useState<PeriodName>(firstAsked.period);
  const [custom, setCustom] = useState<Days>(() => daysOf('week', today, { from: today, to: today }));
  const asked: Asked = { ...daysOf(period, today, custom), scope, period, now };
  const trades = useTrades(asked);
  const scopes = (['self', 'team'] as const).map((value) => ({ value, label: t(`statistics.scope.${value}`) }));
  const names = periods.map((value) => ({ value, label: t(`statistics.period.${value}`) }));
  return (
    <Screen
      room="tab"
      bar={
        <LargeTitle
          right={
            <Segmented
              small
              onGround
              label={t('statistics.data.scope')}
              choices={scopes}
              value={scope}
              onChange={setScope}
            />
          }
        />
      }
    >
      <PullToRefresh
        onRefresh={() =>
          cache.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('statistics.') })
        }
      >
        <Tabs label={t('statistics.data.period')} choices={names} value={period} onChange={setPeriod} fit />
        <div className="gap-2" />
        <Stack>
          <OfflineNote at={trades.dataUpdatedAt} />
          {period === 'custom' && (
            <Suspense>
              <DateRange
                from={custom.from}
                to={custom.to}
                max={today}
                onChange={(from, to) => setCustom(pickedDays({ from, to }, custom, today))}
              />
            </Suspense>
          )}
          <TradesCard asked={asked} read={trades} />
          <TypesCard asked={asked} read={trades} />
          <EarningsCard asked={asked} />
          <TerminalsCard asked={asked} />
          <GrowthCards asked={asked} />
        </Stack>
      </PullToRefresh>
    </Screen>
  );
}
