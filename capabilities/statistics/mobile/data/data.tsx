/** The data tab: scope and period, then transactions, earnings, merchants and team, terminals, and the composition. */
import { lazy, Suspense, type ComponentProps, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { ReadError } from '#platform/client/read-error.tsx';
import { NoAnswer } from '#platform/client/send.ts';
import { useHasTeam, useMay } from '#platform/client/session-store.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { businessDay } from '#platform/time/business-day.ts';
import { Card } from '#platform/ui/basics/card.tsx';
import { LargeTitle } from '#platform/ui/page/large-title.tsx';
import { choice, day, flag } from '#platform/ui/navigation/address-fields.ts';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { useAddress } from '#platform/ui/navigation/use-address.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import { PullToRefresh } from '#platform/ui/page/pull-to-refresh.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { Segmented } from '#platform/ui/filter/segmented.tsx';
import { Tabs } from '#platform/ui/filter/tabs.tsx';
import { DataComposition } from '../trades/data-composition.tsx';
import { EarningsCard } from '../earnings/data-earnings.tsx';
import { GrowthCards } from '../team/data-growth.tsx';
import { TerminalsCard } from '../terminals/data-terminals.tsx';
import { TradesCard } from '../trades/data-trades.tsx';
import { useLive } from './use-live.ts';
import { firstAsked } from '../first-days.ts';
import { customDays, daysOf, periods, pickedDays, type CardQuery } from '../periods.ts';
import { useTrades } from '../trades/use-trades.ts';

/** Loaded on demand: few users pick a custom period. */
const OwnDays = lazy(async () => ({ default: (await import('./own-days.tsx')).OwnDays }));

const FIELDS = {
  scope: choice(['self', 'team'], firstAsked.scope),
  period: choice(periods, firstAsked.period),
  /** Days of the period `custom`. */
  from: day(),
  to: day(),
  /** The composition of the turnover is unfolded. */
  composition: flag(),
};

function DataPage(): ReactNode {
  const { t } = useText();
  const hasTeam = useHasTeam();
  const cache = useQueryClient();
  const { active } = usePage();
  useLive(active);
  const now = useNow(active);
  const today = businessDay(now);
  const [{ scope, period, composition, ...picked }, change] = useAddress(FIELDS);
  const custom = customDays(picked, today);
  const asked: CardQuery = { ...daysOf(period, today, custom), scope, period, now };
  const trades = useTrades(asked);
  // one card for one cause: no call was answered, so that the others would say the same
  const isDown = trades.data === undefined && trades.error instanceof NoAnswer;
  const refresh = (): Promise<void> =>
    cache.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('statistics.') });
  const names = periods.map((value) => ({ value, label: t(`statistics.period.${value}`) }));
  return (
    <Screen
      room="tab"
      bar={<LargeTitle right={hasTeam && <ScopeChoice value={scope} onChange={(to) => change({ scope: to })} />} />}
    >
      <PullToRefresh onRefresh={refresh}>
        <Tabs
          label={t('statistics.data.period')}
          choices={names}
          value={period}
          onChange={(to) => change({ period: to })}
          fit
        />
        <div className="gap-2" />
        <Stack>
          {period === 'custom' && (
            <Suspense>
              <OwnDays
                from={custom.from}
                to={custom.to}
                max={today}
                onChange={(from, to) => change(pickedDays({ from, to }, custom, today))}
              />
            </Suspense>
          )}
          {isDown ? (
            <Card>
              <ReadError error={trades.error} onRetry={() => void refresh()} />
            </Card>
          ) : (
            <Cards asked={asked} read={trades} isOpen={composition} onOpen={(to) => change({ composition: to })} />
          )}
        </Stack>
      </PullToRefresh>
    </Screen>
  );
}

function Cards(composition: ComponentProps<typeof DataComposition>): ReactNode {
  const { asked, read } = composition;
  return (
    <>
      <TradesCard asked={asked} read={read} />
      {useMay()('earning:view') && <EarningsCard asked={asked} />}
      <GrowthCards asked={asked} />
      <TerminalsCard asked={asked} />
      <DataComposition {...composition} />
    </>
  );
}

interface ScopeChoiceProps {
  value: CardQuery['scope'];
  onChange: (scope: CardQuery['scope']) => void;
}

function ScopeChoice({ value, onChange }: ScopeChoiceProps): ReactNode {
  const { t } = useText();
  const scopes = (['self', 'team'] as const).map((value) => ({ value, label: t(`statistics.scope.${value}`) }));
  return (
    <Segmented small onGround label={t('statistics.data.scope')} choices={scopes} value={value} onChange={onChange} />
  );
}

export { DataPage as Page };
