/** Today's transactions of the team against yesterday, their earnings, and the month to date. */
import type { ReactNode } from 'react';
import { useHasTeam } from '#platform/client/session-store.ts';
import { useText } from '#platform/i18n/browser.tsx';
import type { Fen } from '#platform/money/fen.ts';
import { formatCount } from '#platform/money/format.ts';
import { MiniBars } from '#platform/ui/charts/mini-bars.tsx';
import { Delta } from '#platform/ui/money/delta.tsx';
import { Tappable } from '#platform/ui/navigation/tappable.tsx';
import { HOME } from '#capabilities/figures/contract/home.ts';
import { How, rowsOf } from '#capabilities/figures/mobile/api.ts';
import { RollingFigure } from '#capabilities/statistics/mobile/api.ts';
import { Hero, HeroLine } from './hero.tsx';
import { HomeCurve } from './home-curve.tsx';
import { HomeEarnings } from './home-earnings.tsx';
import { dayAsked, homeFigures, monthAsked } from './home-figures.ts';
import type { Summary } from './use-summary.ts';
import hero from './hero.module.css';

interface HomeHeroProps {
  summary: Summary;
  /** Yesterday's earnings up to the same time. */
  yesterdayFen: Fen | undefined;
}

export function HomeHero({ summary, yesterdayFen }: HomeHeroProps): ReactNode {
  const { t } = useText();
  const hasTeam = useHasTeam();
  const { today, month } = summary;
  const label = t(hasTeam ? HOME.trades.name : HOME.trades.ownName);
  return (
    <Hero
      label={label}
      how={<How title={label} figures={homeFigures(summary)} />}
      figure={
        <Tappable {...rowsOf(HOME.trades, dayAsked(summary))} className={hero['figure']}>
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
      <HomeEarnings summary={summary} yesterdayFen={yesterdayFen} />
      <HeroLine
        label={t(HOME.monthTrades.name)}
        figure={<RollingFigure size="line" amountFen={month.amountFen} />}
        bars={
          <MiniBars
            values={month.days.map((day) => day.amountFen)}
            summary={t('home.home.month-bars', { count: month.days.length })}
          />
        }
        {...rowsOf(HOME.monthTrades, monthAsked(summary))}
      />
    </Hero>
  );
}
