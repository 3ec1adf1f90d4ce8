/** 详情: one earning of any kind: how it came about, its details, and its place in the ledger. */
import type { ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { ReadError } from '#platform/client/read-error.tsx';
import { useMay } from '#platform/client/session-store.ts';
import { WaitingCard } from '#platform/client/waiting-card.tsx';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { formatDateTime, formatDay } from '#platform/time/format.ts';
import { Card } from '#platform/ui/basics/card.tsx';
import { Serial } from '#platform/ui/basics/serial.tsx';
import { Facts, Row, Rows } from '#platform/ui/list/row.tsx';
import { Amount, Figure } from '#platform/ui/money/amount.tsx';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import { Link } from '#platform/ui/navigation/link.tsx';
import { usePage, useQueryParams } from '#platform/ui/navigation/navigation.ts';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { PullToRefresh } from '#platform/ui/page/pull-to-refresh.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { useNow } from '#platform/ui/time/use-now.ts';
import { QuestionRow } from '#capabilities/ledger/mobile/api.ts';
import { AwardSource, ChargeSource, ResidualSource } from '#capabilities/wallet/mobile/api.ts';
import { getEarning } from '../../contract/lookup/get-earning.ts';
import { explainEarning } from '../../contract/trade/explain-earning.ts';
import { PATHS } from '../paths.ts';
import { TradeShare } from '../trade/trade-share.tsx';
import { ValueShare } from '../trade/value-share.tsx';
import { useEarningName } from './use-earning-name.ts';
import styles from '../earnings.module.css';

type Explanation = ReturnType<typeof useCall<typeof explainEarning>>;
type EarningInfo = AnswerOf<typeof getEarning>;

function EarningDetailPage(): ReactNode {
  const { id = '' } = useQueryParams({ id: 'string' });
  const { data, error, refetch } = useCall(getEarning, { id });
  // the card's height is not known before: until then nothing stands below it
  const explained = useCall(explainEarning, { id });
  return (
    <Screen bar={<NavBar />}>
      {data && !explained.isPending ? (
        <PullToRefresh onRefresh={() => Promise.all([refetch(), explained.refetch()])}>
          <EarningHead earning={data} />
          <Stack>
            <Explained read={explained} />
            <Links earning={data} />
            <EarningFacts earning={data} />
            {data.entry && <QuestionRow subject={`entry-${data.entry.id}`} />}
          </Stack>
        </PullToRefresh>
      ) : (
        <Stack>
          <WaitingCard error={error} onRetry={refetch} />
        </Stack>
      )}
    </Screen>
  );
}

function EarningHead({ earning }: { earning: EarningInfo }): ReactNode {
  const { t, lang } = useText();
  const now = useNow(usePage().active);
  const nameOf = useEarningName();
  const { entry, day, merchantName } = earning;
  return (
    <div className={styles['head']}>
      <span className="t-label">{nameOf(earning)}</span>
      <Figure size="hero">
        <Amount fen={earning.amountFen} sign look="card" />
      </Figure>
      <p className={styles['sub']}>
        {joined(
          formatDay(day, now, lang),
          entry && t('wallet.entry.wallet', { wallet: t(`ledger.name.${entry.wallet}`) }),
        )}
      </p>
      {merchantName !== undefined && <p className={styles['sub']}>{merchantName}</p>}
    </div>
  );
}

/** Explained by the facts that were stored when it was booked. */
function Explained({ read: { data, error, refetch } }: { read: Explanation }): ReactNode {
  if (error && data === undefined)
    return (
      <Card>
        <ReadError error={error} onRetry={() => void refetch()} />
      </Card>
    );
  if (data === undefined) return null;
  const { kind, trade, award, charge, residual } = data;
  if (award) return <AwardSource award={award} kind={kind} />;
  if (residual) return <ResidualSource residual={residual} />;
  if (charge) return <ChargeSource charge={charge} />;
  if (trade === undefined) return null;
  if (kind === 'profit_share') return <TradeShare amountFen={trade.amountFen} told={trade} />;
  return trade.value ? <ValueShare told={trade} value={trade.value} /> : null;
}

/** Links of a transaction's share: to the original if it is a reversal, to its reversals, and to the transaction. */
function Links({ earning }: { earning: EarningInfo }): ReactNode {
  const { t } = useText();
  const shown = useShownAmount();
  const may = useMay();
  const { original, reversals, trade } = earning;
  const mayTrade = trade !== undefined && may('trade:view');
  // an award shows its terminal and merchant itself
  if (trade === undefined || (original === undefined && reversals.length === 0 && !mayTrade)) return null;
  return (
    <Card>
      <Rows>
        {original && <LinkedRow title={t('earnings.detail.original')} linked={original} />}
        {reversals.map((reversal) => (
          <LinkedRow key={reversal.id} title={t('earnings.detail.reversal')} linked={reversal} />
        ))}
        {mayTrade && (
          <Row
            title={t(trade.isRefund ? 'wallet.entry.refund' : 'wallet.entry.trade')}
            value={shown(trade.amountFen)}
            to={PATHS.trade}
            query={{ id: trade.id }}
          />
        )}
      </Rows>
    </Card>
  );
}

function LinkedRow({ title, linked }: { title: string; linked: EarningInfo['reversals'][number] }): ReactNode {
  const shown = useShownAmount();
  return (
    <Row
      title={title}
      meta={formatDateTime(linked.occurredAt)}
      value={shown(linked.amountFen, { sign: true })}
      to={PATHS.earning}
      query={{ id: linked.id }}
    />
  );
}

function EarningFacts({ earning }: { earning: EarningInfo }): ReactNode {
  const { t, lang } = useText();
  const now = useNow(usePage().active);
  const may = useMay();
  const { sn, from, availableOn, entry, bookedAt, trade } = earning;
  return (
    <Card pad>
      <Facts
        facts={[
          // an award, and a charge, name their terminal themselves
          trade !== undefined && sn !== undefined && { label: t('wallet.entry.sn'), value: <Serial sn={sn} copy /> },
          from.length > 0 && { label: t('earnings.detail.from'), value: from.join(' › ') },
          { label: t('wallet.entry.at'), value: formatDateTime(bookedAt) },
          availableOn !== undefined && {
            label: t('wallet.entry.available-on'),
            value: formatDay(availableOn, now, lang),
          },
          entry && {
            label: t('wallet.entry.no'),
            value: may('wallet:view') ? (
              <Link className="t-link" to={PATHS.entry} query={{ id: entry.id }}>
                {entry.transferNo}
              </Link>
            ) : (
              entry.transferNo
            ),
          },
        ]}
      />
    </Card>
  );
}

export { EarningDetailPage as Page };
