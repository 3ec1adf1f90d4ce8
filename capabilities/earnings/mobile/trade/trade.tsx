/** 详情: one transaction, and how its fee was shared, to the fen. */
import type { UseQueryResult } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { ReadError } from '#platform/client/read-error.tsx';
import { useMay } from '#platform/client/session-store.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { IconButton } from '#platform/ui/basics/button.tsx';
import { Card } from '#platform/ui/basics/card.tsx';
import { useQueryParams } from '#platform/ui/navigation/navigation.ts';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { PullToRefresh } from '#platform/ui/page/pull-to-refresh.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { AcquirerLines } from '#capabilities/events/mobile/api.ts';
import { STATUS } from '#capabilities/trades/mobile/api.tsx';
import { TradeActs } from './trade-acts.tsx';
import { TradeFacts } from './trade-facts.tsx';
import { TradeHead } from './trade-head.tsx';
import { TradeLinks } from './trade-links.tsx';
import { TradeShare } from './trade-share.tsx';
import { TradeRestSkeleton, TradeSkeleton } from './trade-skeleton.tsx';
import { TradeThings } from './trade-things.tsx';
import { useExplanation, useTrade, type EarningExplanation, type TradeInfo } from './use-trade.ts';
import { ValueShare } from './value-share.tsx';

/** Loaded when the sheet is opened. */
const VoucherSheet = lazy(async () => ({ default: (await import('./voucher-sheet.tsx')).VoucherSheet }));

function TradePage(): ReactNode {
  const { id = '' } = useQueryParams({ id: 'string' });
  const { data, error, refetch } = useTrade(id);
  const mayEarn = useMay()('earning:view');
  const told = useExplanation(id, mayEarn);
  const refresh = async (): Promise<void> => void (await Promise.all([refetch(), mayEarn && told.refetch()]));
  return (
    <Screen bar={<NavBar right={data && <ShareButton trade={data} />} />}>
      {data ? (
        <PullToRefresh onRefresh={refresh}>
          <TradeDetail trade={data} told={told} hasShare={mayEarn && data.status === STATUS.success} />
        </PullToRefresh>
      ) : error ? (
        <Stack>
          <Card>
            <ReadError error={error} onRetry={() => void refetch()} />
          </Card>
        </Stack>
      ) : (
        <TradeSkeleton />
      )}
    </Screen>
  );
}

function ShareButton({ trade }: { trade: TradeInfo }): ReactNode {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton icon="share" label={t('trades.voucher.share')} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      {isOpen && (
        <Suspense>
          <VoucherSheet trade={trade} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

interface TradeDetailProps {
  trade: TradeInfo;
  told: UseQueryResult<EarningExplanation>;
  hasShare: boolean;
}

/** The parts below the explanation appear together with it, because its height is not known before. */
function TradeDetail({ trade, told, hasShare }: TradeDetailProps): ReactNode {
  return (
    <>
      <TradeHead trade={trade} />
      {hasShare && told.isPending ? (
        <TradeRestSkeleton />
      ) : (
        <Stack>
          {hasShare && <Explained trade={trade} told={told} />}
          <TradeActs trade={trade} />
          <TradeLinks trade={trade} />
          <TradeThings trade={trade} />
          <TradeFacts trade={trade} />
          {trade.acquirerLines.length > 0 && (
            <Card pad>
              <AcquirerLines lines={trade.acquirerLines} />
            </Card>
          )}
        </Stack>
      )}
    </>
  );
}

function Explained({ trade, told }: { trade: TradeInfo; told: UseQueryResult<EarningExplanation> }): ReactNode {
  const explained = told.data?.trade;
  if (explained)
    return (
      <>
        <TradeShare amountFen={trade.amountFen} told={explained} />
        {explained.value && <ValueShare told={explained} value={explained.value} />}
      </>
    );
  return (
    <Card>
      <ReadError error={told.error} onRetry={() => void told.refetch()} />
    </Card>
  );
}

export { TradePage as Page };
