import type { ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { fen, type Fen } from '#platform/money/fen.ts';
import { formatAxis } from '#platform/money/format.ts';
import { startOfDay } from '#platform/time/business-day.ts';
import { yuan } from '#platform/ui-console/amount.tsx';
import type { getDay } from '../../contract/desk/get-day.ts';
import styles from './desk.module.css';

export type Day = AnswerOf<typeof getDay>;
type Hours = Day['hours'];

const HOURS = 24;
const WIDTH = 1000;
const HEIGHT = 150;
const HOUR_MS = 3_600_000;
const MARKS = [0, 6, 12, 18, 24];

interface Point {
  readonly hour: number;
  readonly sumFen: Fen;
}

/** The sum at the end of each hour, and at the end of the last part of one. */
const sumsOf = (hours: Hours, until: number): Point[] => {
  const points: Point[] = [{ hour: 0, sumFen: fen(0) }];
  for (let hour = 0; hour < until; hour += 1) {
    const here = hours.find((each) => each.hour === hour)?.amountFen ?? fen(0);
    points.push({ hour: Math.min(hour + 1, until), sumFen: fen((points.at(-1)?.sumFen ?? 0) + here) });
  }
  return points;
};

/** The next round number: the line above the curve. */
const topOf = (mostFen: Fen): Fen => {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, mostFen))));
  return fen(Math.ceil(mostFen / step) * step);
};

const pathOf = (points: readonly Point[], topFen: Fen): string =>
  points
    .map(({ hour, sumFen }, index) => {
      const [x, y] = [(hour * WIDTH) / HOURS, HEIGHT - (sumFen * (HEIGHT - 12)) / Math.max(1, topFen)];
      return `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join(' ');

/** Today's volume so far beside the same weekday before, as sums. */
export function DayPlot({ day }: { day: Day }): ReactNode {
  const { t, lang } = useText();
  const until = Math.min(HOURS, (Date.parse(day.at) - startOfDay(day.day).getTime()) / HOUR_MS);
  const [now, before] = [sumsOf(day.hours, until), sumsOf(day.before.hours, HOURS)];
  const topFen = topOf(fen(Math.max(now.at(-1)?.sumFen ?? 0, before.at(-1)?.sumFen ?? 0)));
  const line = pathOf(now, topFen);
  const end = ((now.at(-1)?.hour ?? 0) * WIDTH) / HOURS;
  return (
    <figure className={styles['plot']}>
      <figcaption>
        <span data-now="">{t('home.console.today')}</span>
        <span data-before="">{t('home.console.before', { day: day.before.day.slice(5) })}</span>
      </figcaption>
      <div>
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={t('home.console.plot', { amount: yuan(day.amountFen), before: yuan(day.before.sameTimeFen) })}
        >
          <path d={`M0 ${HEIGHT}H${WIDTH}M0 ${HEIGHT / 2 + 6}H${WIDTH}M0 12H${WIDTH}`} data-grid="" />
          <path d={`${line} L${end.toFixed(1)} ${HEIGHT} L0 ${HEIGHT}Z`} data-area="" />
          <path d={pathOf(before, topFen)} data-before="" />
          <path d={line} data-now="" />
        </svg>
        <em>{formatAxis(topFen, lang)}</em>
      </div>
      <p aria-hidden="true">
        {MARKS.map((hour) => (
          <span key={hour}>{t('home.console.hour', { hour })}</span>
        ))}
      </p>
    </figure>
  );
}
