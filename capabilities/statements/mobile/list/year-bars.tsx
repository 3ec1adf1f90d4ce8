import type { ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { XAxis } from '#platform/ui/charts/x-axis.tsx';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import type { listStatements } from '../../contract/list/list-statements.ts';
import { monthText } from '../../rules/list/month-text.ts';
import styles from '../statements.module.css';

type List = AnswerOf<typeof listStatements>;

const WIDTH = 320;
const HEIGHT = 72;
const BAR = 18;
const STEP = WIDTH / 12;
const MONTHS = Array.from({ length: 12 }, (_, index) => index);

/** A bar for each month of the year: the latest statement in full colour, the running month light and dashed. */
export function YearBars({ list }: { list: List }): ReactNode {
  const { t, lang } = useText();
  const shown = useShownAmount();
  const monthOf = (index: number): string => `${list.year}-${String(index + 1).padStart(2, '0')}`;
  const nets = new Map(list.rows.map(({ month, netFen }) => [month, netFen]));
  const { running } = list;
  const high = Math.max(1, running?.netFen ?? 0, ...nets.values());
  const latest = list.rows[0];
  const names = MONTHS.map((index) => monthText(monthOf(index), lang));
  const summary = latest
    ? t('statements.list.chart', { month: monthText(latest.month, lang), amount: shown(latest.netFen) })
    : '';
  return (
    <>
      <svg
        className={styles['bars']}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={summary}
      >
        {MONTHS.map((index) => {
          const month = monthOf(index);
          const isRunning = month === running?.month;
          const net = isRunning ? running.netFen : nets.get(month);
          if (net === undefined) return null;
          const tall = Math.max(1, (Math.max(0, net) / high) * HEIGHT);
          const look = isRunning ? 'running' : month === latest?.month ? 'latest' : undefined;
          return (
            <rect
              key={month}
              data-look={look}
              x={index * STEP + (STEP - BAR) / 2}
              y={HEIGHT - tall}
              width={BAR}
              height={tall}
              rx={2}
            />
          );
        })}
      </svg>
      <XAxis labels={names} bands most={6} />
    </>
  );
}
