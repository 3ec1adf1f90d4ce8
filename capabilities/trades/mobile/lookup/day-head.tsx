/** The heading of a day of a list, with the successful sales of the whole day that match. */
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { fen } from '#platform/money/fen.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import { formatDayHead, formatShortDate } from '#platform/time/format.ts';
import { GroupHead } from '#platform/ui/basics/card.tsx';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import type { SummaryQuery } from './trade-filter.ts';
import type { Trade } from './trade-items.ts';
import { useTradeSum } from './use-trade-sum.ts';
import styles from './trades.module.css';

const SUCCESS = 1;

interface DayHeadProps {
  day: BusinessDay;
  /** Missing where the day had too much to be counted with the page. */
  total: Trade['dayTotal'];
  asked: SummaryQuery;
  now: Date;
}

export function DayHead({ day, total, asked, now }: DayHeadProps): ReactNode {
  const { lang } = useText();
  const title = formatShortDate(day, now, lang);
  const meta = formatDayHead(day, now, lang).slice(title.length + 1);
  const end = total ? <DaySum {...total} /> : sellsIn(asked) && <CountedSum day={day} asked={asked} />;
  return <GroupHead title={title} meta={meta} end={end || undefined} />;
}

/** Whether the list contains successful sales, the only ones that are added up. */
const sellsIn = ({ statuses = [] }: SummaryQuery): boolean => statuses.length === 0 || statuses.includes(SUCCESS);

/** Counts in parts, after the page is shown and only of a day that is. */
function CountedSum({ day, asked }: { day: BusinessDay; asked: SummaryQuery }): ReactNode {
  const { data } = useTradeSum({ ...asked, from: day, to: day }, { keepPrevious: false });
  return data && <DaySum count={data.successCount} amountFen={data.successFen} />;
}

function DaySum({ count, amountFen }: Pick<NonNullable<Trade['dayTotal']>, 'count' | 'amountFen'>): ReactNode {
  const { t } = useText();
  const shown = useShownAmount();
  return (
    <>
      {t('trades.my-trades.day', { count })}
      <span className={styles['sum']}>{shown(fen(amountFen))}</span>
    </>
  );
}
