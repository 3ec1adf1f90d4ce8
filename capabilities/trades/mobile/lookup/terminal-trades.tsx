/** The newest transactions of a terminal; the complete list is a page of its own. */
import type { ReactNode } from 'react';
import { useList, type RowOf } from '#platform/client/hooks.ts';
import { useMay } from '#platform/client/session-store.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { fen } from '#platform/money/fen.ts';
import { formatWhen } from '#platform/time/format.ts';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { Tag } from '#platform/ui/basics/tag.tsx';
import { Row, Rows } from '#platform/ui/list/row.tsx';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import { listTrades } from '../../contract/lookup/list-trades.ts';
import { TRADE_STATUS } from '../../contract/lookup/trade-types.ts';

const SHOWN = 3;
const LIST = '/pages/home/trading/index';
const DETAIL = '/pages/home/trading/detail';

export function TerminalTrades({ id }: { id: string }): ReactNode {
  const { t } = useText();
  const isAllowed = useMay()('trade:view');
  const { rows } = useList(listTrades, { terminalId: id, pageSize: SHOWN }, { enabled: isAllowed });
  if (!isAllowed || rows.length === 0) return null;
  return (
    <Card>
      <CardHead
        title={t('trades.terminal.title')}
        more={t('trades.terminal.all')}
        to={LIST}
        query={{ terminalId: id }}
      />
      <Rows>
        {rows.map((trade) => (
          <TradeLine key={trade.id} trade={trade} />
        ))}
      </Rows>
    </Card>
  );
}

function TradeLine({ trade }: { trade: RowOf<typeof listTrades> }): ReactNode {
  const { t, lang } = useText();
  const shown = useShownAmount();
  const now = useNow(usePage().active);
  const isRefund = trade.kind === 'refund';
  const amount = shown(fen(isRefund ? -trade.amountFen : trade.amountFen));
  const state =
    trade.status === TRADE_STATUS.successful ? (
      trade.shareFen !== undefined && t('trades.terminal.share', { amount: shown(fen(trade.shareFen), { sign: true }) })
    ) : (
      <Tag tone={trade.status === TRADE_STATUS.failed ? 'danger' : 'neutral'}>
        {t(`trades.terminal.status-${trade.status}`)}
      </Tag>
    );
  return (
    <Row
      title={trade.merchantName}
      meta={formatWhen(trade.occurredAt, now, lang)}
      value={trade.status === TRADE_STATUS.failed ? <s>{amount}</s> : amount}
      valueMeta={state}
      chevron={false}
      to={DETAIL}
      query={{ id: trade.id }}
    />
  );
}
