/** 详情: one monthly statement, as it was closed. */
import type { ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { ReadError } from '#platform/client/read-error.tsx';
import { useText } from '#platform/i18n/browser.tsx';
import { Card } from '#platform/ui/basics/card.tsx';
import { Empty, SkeletonRows } from '#platform/ui/feedback/feedback.tsx';
import { valid } from '#platform/ui/navigation/address-fields.ts';
import { useAddress } from '#platform/ui/navigation/use-address.ts';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { PullToRefresh } from '#platform/ui/page/pull-to-refresh.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { getStatement } from '../contract/get-statement.ts';
import { StatementDocument } from './document/statement-document.tsx';

const FIELDS = { month: valid((text) => /^\d{4}-(0[1-9]|1[0-2])$/.test(text)) };

export function Page(): ReactNode {
  const [address] = useAddress(FIELDS);
  return (
    <Screen bar={<NavBar />}>{address.month === undefined ? <NoMonth /> : <Statement month={address.month} />}</Screen>
  );
}

function NoMonth(): ReactNode {
  const { t } = useText();
  return (
    <Stack>
      <Card>
        <Empty icon="file" title={t('statements.statement.none')}>
          {t('statements.statement.none-hint')}
        </Empty>
      </Card>
    </Stack>
  );
}

function Statement({ month: asked }: { month: string }): ReactNode {
  const { data, error, refetch } = useCall(getStatement, { month: asked });
  if (data === undefined)
    return (
      <Stack>
        <Card>{error ? <ReadError error={error} onRetry={() => void refetch()} /> : <SkeletonRows lead="none" />}</Card>
      </Stack>
    );
  return (
    <PullToRefresh onRefresh={() => refetch()}>
      <StatementDocument answer={data} />
    </PullToRefresh>
  );
}
