/** 详情: one transaction, and how its fee was shared, to the fen. */
import type { ReactNode } from 'react';
import { useMay } from '#platform/client/session-store.ts';
import { ReadError } from '#platform/client/read-error.tsx';
import { Card } from '#platform/ui/basics/card.tsx';
import { ErrorState, SkeletonRows } from '#platform/ui/feedback/feedback.tsx';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { useQueryParams } from '#platform/ui/navigation/navigation.ts';
import { PullToRefresh } from '#platform/ui/page/pull-to-refresh.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { TradeFacts } from './trade-facts.tsx';
import { TradeHead } from './trade-head.tsx';
import { TradeLinks } from './trade-links.tsx';
import { TradeShare } from './trade-share.tsx';
import { STATUS } from './trade-labels.ts';
import { useExplanation, useTrade, type TradeInfo } from './use-trade.ts';

export function Page(): ReactNode {
  const { id = '' } = useQueryParams({ id: 'string' });
  const { data, error, refetch } = useTrade(id);
  return (
    <Screen bar={<NavBar />}>
      {data ? (
        <PullToRefresh onRefresh={refetch}>
          <TradeDetail trade={data} />
        </PullToRefresh>
      ) : (
        <Stack>
          <Card>
            {error ? <ReadError error={error} onRetry={() => void refetch()} /> : <SkeletonRows lead="none" />}
          </Card>
        </Stack>
      )}
    </Screen>
  );
}

function TradeDetail({ trade }: { trade: TradeInfo }): ReactNode {
  const mayEarn = useMay()('earning:view');
  return (
    <>
      <TradeHead trade={trade} />
      <Stack>
        {trade.status === STATUS.success && mayEarn && <Explained trade={trade} />}
        <TradeLinks trade={trade} />
        <TradeFacts trade={trade} />
      </Stack>
    </>
  );
}

function Explained({ trade }: { trade: TradeInfo }): ReactNode {
  const { data, isError, refetch } = useExplanation(trade.id);
  if (data) return <TradeShare trade={trade} told={data} />;
  return <Card>{isError ? <ErrorState onRetry={() => void refetch()} /> : <SkeletonRows count={3} />}</Card>;
}
