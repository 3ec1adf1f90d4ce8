/** 未计入: the transactions of a day or a month that brought nothing, and why; they are in no sum of the page. */
import type { ReactNode } from 'react';
import type { AnswerOf, InputOf } from '#platform/contract/call.ts';
import { getTradeSummary } from '#capabilities/trades/contract/get-trade-summary.ts';
import { listTrades } from '#capabilities/trades/contract/list-trades.ts';
import { useCall } from '#platform/client/hooks.ts';
import { useMay } from '#platform/client/session-store.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatCount } from '#platform/money/format.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { formatShortDate, formatTimeOfDay } from '#platform/time/format.ts';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { Row, Rows } from '#platform/ui/list/row.tsx';
import { Stack } from '#platform/ui/page/screen.tsx';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import type { Days, Span } from './earning-day.ts';
import { PATHS } from './paths.ts';
import styles from './earnings.module.css';

/** Failed, and without a final status. */
const UNSUCCESSFUL: NonNullable<InputOf<typeof listTrades>['statuses']> = [2, 3];
const SHOWN = 3;

type Trade = AnswerOf<typeof listTrades>['rows'][number];

interface UncountedProps {
  scope: 'self' | 'team';
  span: Span;
  days: Days;
  now: Date;
}

/** Nothing when all succeeded. */
export function Uncounted({ scope, span, days, now }: UncountedProps): ReactNode {
  const { t, lang } = useText();
  const shown = useShownAmount();
  const enabled = useMay()('trade:view');
  const asked = { scope, ...days, statuses: UNSUCCESSFUL };
  const list = useCall(listTrades, { ...asked, pageSize: SHOWN }, { enabled });
  const count = useCall(getTradeSummary, asked, { enabled }).data?.count ?? 0;
  const rows = list.data?.rows ?? [];
  if (rows.length === 0) return null;
  const when = ({ occurredAt }: Trade): string =>
    span === 'day'
      ? formatTimeOfDay(occurredAt)
      : `${formatShortDate(businessDay(new Date(occurredAt)), now, lang)} ${formatTimeOfDay(occurredAt)}`;
  const all = { to: PATHS.trades, query: { scope, ...days, statuses: UNSUCCESSFUL.join(',') } };
  return (
    <div className={styles['sources']}>
      <Stack>
        <Card>
          <CardHead
            title={t('earnings.uncounted')}
            {...(count > rows.length && {
              more: t('earnings.uncounted.all', { count, shown: formatCount(count) }),
              ...all,
            })}
          />
          <p className={styles['by']}>{t('earnings.uncounted.note')}</p>
          <Rows>
            {rows.map((trade) => (
              <Row
                key={trade.id}
                title={<span className="ell2">{`${trade.merchantName} ${shown(trade.amountFen)}`}</span>}
                meta={`${t(`earnings.uncounted.why.${trade.status}`)} · ${when(trade)}`}
                to={PATHS.trade}
                query={{ id: trade.id }}
              />
            ))}
          </Rows>
        </Card>
      </Stack>
    </div>
  );
}
