/** The frame of a page of statistics: scope, period, and cards that are pulled to be read again. */
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Segmented } from '#platform/ui/filter/segmented.tsx';
import { Tabs } from '#platform/ui/filter/tabs.tsx';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { PullToRefresh } from '#platform/ui/page/pull-to-refresh.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { periods } from '../periods.ts';
import type { InfoAddress } from './use-info-address.ts';
import styles from './info.module.css';

/** Loaded on demand: few users pick a custom period. */
const OwnDays = lazy(async () => ({ default: (await import('../data/own-days.tsx')).OwnDays }));

interface InfoPageProps {
  address: InfoAddress;
  /** Whether the page has no periods, because it shows the present state. */
  noPeriod?: boolean;
  scopeLabels?: Readonly<Record<'self' | 'team', string>>;
  children: ReactNode;
}

export function InfoPage({ address, noPeriod, scopeLabels, children }: InfoPageProps): ReactNode {
  const { t } = useText();
  const cache = useQueryClient();
  const { asked, today, hasTeam } = address;
  const scopes = (['self', 'team'] as const).map((value) => ({
    value,
    label: scopeLabels?.[value] ?? t(`statistics.scope.${value}`),
  }));
  const names = periods.map((value) => ({ value, label: t(`statistics.period.${value}`) }));
  return (
    <Screen bar={<NavBar />}>
      {hasTeam && (
        <div className={styles['tools']}>
          <Segmented
            label={t('statistics.data.scope')}
            choices={scopes}
            value={asked.scope}
            onChange={address.setScope}
            onGround
          />
        </div>
      )}
      <PullToRefresh onRefresh={() => cache.invalidateQueries({ type: 'active' })}>
        {noPeriod !== true && (
          <Tabs
            label={t('statistics.data.period')}
            choices={names}
            value={asked.period}
            onChange={address.setPeriod}
            fit
          />
        )}
        <div className="gap-2" />
        <Stack>
          {noPeriod !== true && asked.period === 'custom' && (
            <Suspense>
              <OwnDays from={asked.from} to={asked.to} max={today} onChange={address.pick} />
            </Suspense>
          )}
          {children}
        </Stack>
      </PullToRefresh>
    </Screen>
  );
}
