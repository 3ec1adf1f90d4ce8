import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { formatCount } from '#platform/money/format.ts';
import { formatDateTime } from '#platform/time/format.ts';
import { Figure, yuan } from '#platform/ui-console/amount.tsx';
import { Link } from '#platform/ui-console/link.tsx';
import { DayPlot, type Day } from './day-plot.tsx';
import { useSpanText } from './span-text.ts';
import styles from './desk.module.css';

const PERCENT = 100;
/** An acquirer that sent something today and then nothing for so long. */
const SILENT_S = 900;

function Change({ day }: { day: Day }): ReactNode {
  const { t } = useText();
  const { amountFen, before } = day;
  if (before.sameTimeFen === 0) return null;
  const percent = ((amountFen - before.sameTimeFen) * PERCENT) / before.sameTimeFen;
  return (
    <p className={styles['change']}>
      <b data-less={percent < 0 ? '' : undefined}>
        {percent < 0 ? '▼' : '▲'} {Math.abs(percent).toFixed(1)}%
      </b>{' '}
      {t('home.console.same_time', { amount: yuan(before.sameTimeFen) })}
    </p>
  );
}

/** The fees of the day, and where they went: the three amounts below the line add up to the one above. */
function FeeEquation({ day }: { day: Day }): ReactNode {
  const { t } = useText();
  return (
    <dl className={styles['equation']}>
      <dt>{t('home.console.fees', { count: formatCount(day.saleCount) })}</dt>
      <dd>{yuan(day.feeFen)}</dd>
      <dt>{t('home.console.shared')}</dt>
      <dd>− {yuan(day.sharedFen)}</dd>
      <dt data-total="">{t('home.console.rest')}</dt>
      <dd data-total="">{yuan(day.restFen)}</dd>
    </dl>
  );
}

export function DayFigures({ day }: { day: Day }): ReactNode {
  const { t } = useText();
  return (
    <section className={styles['hero']} aria-label={t('home.console.volume')}>
      <div>
        <span className="c-soft">{t('home.console.volume')}</span>
        <Link to="/trades">
          <Figure amountFen={day.amountFen} />
        </Link>
        <Change day={day} />
        <FeeEquation day={day} />
      </div>
      <DayPlot day={day} />
    </section>
  );
}

function FeedRow({ row, now }: { row: Day['acquirers'][number]; now: Date }): ReactNode {
  const { t } = useText();
  const span = useSpanText();
  const silent = Math.max(0, (now.getTime() - Date.parse(row.lastAt)) / 1000);
  const isSilent = silent > SILENT_S;
  return (
    <tr data-silent={isSilent ? '' : undefined}>
      <td>
        <b>
          <i aria-hidden="true" /> {row.acquirer}
        </b>
      </td>
      <td>{formatCount(row.saleCount)}</td>
      <td>{yuan(row.amountFen)}</td>
      <td>{formatCount(row.refundCount)}</td>
      <td>{formatDateTime(row.lastAt).slice(11)}</td>
      <td>{t(isSilent ? 'home.console.silent' : 'home.console.ago', { span: span(silent) })}</td>
    </tr>
  );
}

/** Each acquirer with the transactions of today, and how long ago the last one was booked. */
export function FeedTable({ day, now }: { day: Day; now: Date }): ReactNode {
  const { t } = useText();
  return (
    <section className={styles['feed']} aria-label={t('home.console.feed')}>
      <h2>
        {t('home.console.feed')} <span>{t('home.console.feed.how')}</span>
      </h2>
      <table>
        <thead>
          <tr>
            {['acquirer', 'sales', 'amount', 'refunds', 'last', 'since'].map((key) => (
              <th key={key}>{t(`home.console.feed.${key}`)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {day.acquirers.map((row) => (
            <FeedRow key={row.acquirer} row={row} now={now} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{t('home.console.total')}</td>
            <td>{formatCount(day.saleCount)}</td>
            <td>{yuan(day.amountFen)}</td>
            <td colSpan={3} />
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
