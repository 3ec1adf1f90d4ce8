/** Today's transactions of the team against yesterday, their earnings, and the month to date. */
import type { ReactNode } from 'react';
import { useHasTeam, useMay } from '#platform/client/session-store.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatCount } from '#platform/money/format.ts';
import { monthDays, monthOf } from '#platform/time/business-day.ts';
import { MiniBars } from '#platform/ui/charts/mini-bars.tsx';
import { Delta } from '#platform/ui/money/delta.tsx';
import { Hero, HeroLine } from './hero.tsx';
import { Tappable, type Target } from '#platform/ui/navigation/tappable.tsx';
import { RollingFigure } from '#capabilities/statistics/mobile/api.ts';
import { HomeCurve } from './home-curve.tsx';
import { HomeEarnings } from './home-earnings.tsx';
import type { Summary } from './use-summary.ts';
import hero from './hero.module.css';

/** The transactions behind a figure. */
const TRADES = '/pages/home/home/trading-info';

export function HomeHero({ summary }: { summary: Summary }): ReactNode {
  const { t } = useText();
  const may = useMay();
  const hasTeam = useHasTeam();
  const { today, month } = summary;
  const trades = (from: string): Target =>
    may('trade:view') ? { to: TRADES, query: { scope: 'team', from, to: today.day } } : {};
  return (
    <Hero
      label={t(hasTeam ? 'home.home.today-trades' : 'home.home.today-own')}
      figure={
        <Tappable {...trades(today.day)} className={hero['figure']}>
          <RollingFigure size="hero" amountFen={today.amountFen} />
        </Tappable>
      }
      delta={
        <Delta tenths={today.changeTenths}>
          {today.untilHour === 0 ? t('home.than.first-hour') : t('home.than.today', { hour: today.untilHour })}
        </Delta>
      }
      count={t('home.count.trades', { count: today.count, shown: formatCount(today.count) })}
    >
      <HomeCurve summary={summary} />
      <HomeEarnings summary={summary} />
      <HeroLine
        label={t('home.home.month-trades')}
        figure={<RollingFigure size="line" amountFen={month.amountFen} />}
        bars={
          <MiniBars
            values={month.days.map((day) => day.amountFen)}
            summary={t('home.home.month-bars', { count: month.days.length })}
          />
        }
        {...trades(monthDays(monthOf(today.day))[0] ?? today.day)}
      />
    </Hero>
  );
}
