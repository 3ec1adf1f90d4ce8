/** A folded row of the statement opened: its parts by sub-agent and by merchant, and its entries one by one. */
import type { ReactNode } from 'react';
import { useCall, useList } from '#platform/client/hooks.ts';
import { WaitingCard } from '#platform/client/waiting-card.tsx';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { fen, type Fen } from '#platform/money/fen.ts';
import { formatFen } from '#platform/money/format.ts';
import { proportion } from '#platform/money/proportion.ts';
import { formatDayHead, formatTimeOfDay } from '#platform/time/format.ts';
import { GroupHead } from '#platform/ui/basics/card.tsx';
import { Empty } from '#platform/ui/feedback/feedback.tsx';
import { InfiniteList } from '#platform/ui/list/infinite-list.tsx';
import { Amount, Figure, hiddenAmount } from '#platform/ui/money/amount.tsx';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { Stack } from '#platform/ui/page/screen.tsx';
import { useAppearance } from '#platform/ui/theme/appearance.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import { useKindName } from '#capabilities/ledger/mobile/api.ts';
import { getStatementFold } from '../../contract/entry/get-statement-fold.ts';
import { listStatementItems } from '../../contract/statement/list-statement-items.ts';
import type { FoldKey } from '../statement/fold-query.ts';
import { ItemLine, type Item } from '../statement/item-line.tsx';
import { FoldParts } from './fold-parts.tsx';
import styles from './fold.module.css';

type Fold = AnswerOf<typeof getStatementFold>;

export function FoldDetail({ fold: key }: { fold: FoldKey }): ReactNode {
  const { data, error, refetch } = useCall(getStatementFold, key);
  if (data) return <Opened fold={data} foldKey={key} />;
  return (
    <Stack>
      <WaitingCard error={error} onRetry={refetch} />
    </Stack>
  );
}

function Opened({ fold, foldKey }: { fold: Fold; foldKey: FoldKey }): ReactNode {
  const { t } = useText();
  const list = useList(listStatementItems, { ...foldKey, pageSize: 20 });
  const { parts } = fold;
  return (
    <>
      <FoldHead fold={fold} />
      {parts && (
        <Stack>
          <FoldParts by="agent" fold={fold} parts={parts.byAgent} />
          <FoldParts by="merchant" fold={fold} parts={parts.byMerchant} />
        </Stack>
      )}
      <GroupHead title={t('wallet.fold.each')} end={t('wallet.fold.count', { count: fold.count })} />
      <div className={styles['list']}>
        <InfiniteList<Item>
          label={t('wallet.fold.each')}
          list={list}
          itemKey={(item) => item.id}
          rowHeight={60}
          empty={<Empty icon="tray" title={t('wallet.statement.none')} />}
        >
          {(item) => <ItemLine item={item} className={styles['item']} />}
        </InfiniteList>
      </div>
    </>
  );
}

function FoldHead({ fold }: { fold: Fold }): ReactNode {
  const { t, lang } = useText();
  const kindName = useKindName();
  const now = useNow(usePage().active);
  const { amountsHidden } = useAppearance();
  const { amountFen, wallet, parts, count } = fold;
  const shown = (value: number): string => (amountsHidden ? hiddenAmount : formatFen(fen(value)));
  const about = { time: formatTimeOfDay(fold.at), wallet: t(`ledger.name.${wallet}`) };
  return (
    <header className={styles['head']}>
      <span className="t-label">{joined(kindName(fold.kind), formatDayHead(fold.day, now, lang))}</span>
      <Figure size="hero">
        <Amount fen={fen(amountFen)} sign look="card" hidden={amountsHidden} />
      </Figure>
      <span className="t-meta">{t(amountFen < 0 ? 'wallet.fold.taken' : 'wallet.fold.as-of', about)}</span>
      {parts && (
        <dl className={styles['three']}>
          <Third label={t('wallet.fold.trades')} value={t('wallet.fold.count', { count })} />
          <Third label={t('wallet.fold.trade-amount')} value={shown(Math.abs(parts.tradeFen))} />
          {parts.tradeFen > 0 && (
            <Third label={t('wallet.fold.rate')} value={shown(perTenThousand(amountFen, parts.tradeFen))} />
          )}
        </dl>
      )}
    </header>
  );
}

/** The amount per 10 000 yuan. */
const perTenThousand = (amountFen: Fen, tradeFen: Fen): Fen =>
  fen(proportion(Math.max(0, amountFen), 1_000_000, tradeFen));

function Third({ label, value }: { label: string; value: string }): ReactNode {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
