/** 未计入: the transactions of a day or a month that earned nothing, and why; they are in no sum of the page. */
import type { ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { useMay } from '#platform/client/session-store.ts';
import type { AnswerOf, InputOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { formatCount } from '#platform/money/format.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { formatShortDate, formatTimeOfDay } from '#platform/time/format.ts';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { Row, Rows } from '#platform/ui/list/row.tsx';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import { Stack } from '#platform/ui/page/screen.tsx';
import { listTrades } from '#capabilities/trades/contract/lookup/list-trades.ts';
import { TRADE_STATUS } from '#capabilities/trades/contract/lookup/trade-types.ts';
import { listQuarantinedTrades } from '#capabilities/trades/contract/quarantine/list-quarantined-trades.ts';
import { useTradeSum } from '#capabilities/trades/mobile/api.tsx';
import type { Days, Span } from '../earning-day.ts';
import { PATHS } from '../paths.ts';
import styles from '../earnings.module.css';

/** Failed, and without a final status. */
const UNSUCCESSFUL: NonNullable<InputOf<typeof listTrades>['statuses']> = [2, 3];
const SHOWN = 3;

type Trade = AnswerOf<typeof listTrades>['rows'][number];
type QuarantinedTrades = AnswerOf<typeof listQuarantinedTrades>;

interface UncountedQuery {
  scope: 'self' | 'team';
  days: Days;
}

/** The data of the card; the page waits for it, because the card pushes down the cards below it. */
export const useUncounted = ({ scope, days }: UncountedQuery) => {
  const options = { enabled: useMay()('trade:view'), keepPrevious: true };
  const asked = { scope, ...days, statuses: UNSUCCESSFUL };
  const list = useCall(listTrades, { ...asked, pageSize: SHOWN }, options);
  const { data: summary } = useTradeSum(asked, options);
  const waiting = useCall(listQuarantinedTrades, { scope, ...days }, options);
  const isPending = [list, waiting].some(({ data, isError }) => data === undefined && !isError);
  return {
    rows: list.data?.rows ?? [],
    count: summary?.count ?? 0,
    quarantined: waiting.data,
    isPending: options.enabled && isPending,
  };
};

interface UncountedProps extends UncountedQuery {
  span: Span;
  now: Date;
  uncounted: ReturnType<typeof useUncounted>;
}

/** Renders nothing when all succeeded and none waits. */
export function Uncounted({ scope, span, days, now, uncounted }: UncountedProps): ReactNode {
  const { t, lang } = useText();
  const shown = useShownAmount();
  const { rows, count, quarantined } = uncounted;
  const waits = quarantined !== undefined && quarantined.count > 0;
  if (rows.length === 0 && !waits) return null;
  const when = ({ occurredAt }: Pick<Trade, 'occurredAt'>): string =>
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
          {rows.length > 0 && (
            <>
              <p className={styles['by']}>{t('earnings.uncounted.note')}</p>
              <Rows>
                {rows.map((trade) => (
                  <Row
                    key={trade.id}
                    title={<span className="ell2">{`${trade.merchantName} ${shown(trade.amountFen)}`}</span>}
                    meta={joined(t(`earnings.uncounted.why.${trade.status}`), when(trade))}
                    to={PATHS.trade}
                    query={{ id: trade.id }}
                  />
                ))}
              </Rows>
            </>
          )}
          {waits && <Waiting quarantined={quarantined} when={when} />}
        </Card>
      </Stack>
    </div>
  );
}

interface WaitingProps {
  quarantined: QuarantinedTrades;
  when: (trade: Pick<Trade, 'occurredAt'>) => string;
}

/** Rows in quarantine: not booked, so there is no transaction to open and no share to show. */
function Waiting({ quarantined: { count, isMore, rows }, when }: WaitingProps): ReactNode {
  const { t } = useText();
  const shown = useShownAmount();
  const number = { count, shown: formatCount(count) };
  return (
    <>
      <p className={styles['by']}>
        {isMore ? t('earnings.uncounted.waiting.least', number) : t('earnings.uncounted.waiting', number)}
      </p>
      <Rows>
        {rows.slice(0, SHOWN).map((trade) => (
          <Row
            key={trade.id}
            title={<span className="ell2">{`${trade.sn} ${shown(trade.amountFen)}`}</span>}
            meta={joined(whyOf(t, trade), when(trade))}
          />
        ))}
      </Rows>
    </>
  );
}

/** A failed transaction earns nothing, whatever it waits for. */
const whyOf = (t: ReturnType<typeof useText>['t'], { status, reason }: QuarantinedTrades['rows'][number]): string =>
  status === TRADE_STATUS.failed ? t('earnings.uncounted.why.2') : t(`earnings.uncounted.waits.${reason}`);
