/** 详情: one monthly statement, as it was closed. */
import type { ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { WaitingCard } from '#platform/client/waiting-card.tsx';
import { useText } from '#platform/i18n/browser.tsx';
import { Button, IconButton } from '#platform/ui/basics/button.tsx';
import { Card } from '#platform/ui/basics/card.tsx';
import { Empty } from '#platform/ui/feedback/feedback.tsx';
import { valid } from '#platform/ui/navigation/address-fields.ts';
import { useAddress } from '#platform/ui/navigation/use-address.ts';
import { ActionBar } from '#platform/ui/page/action-bar.tsx';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { PullToRefresh } from '#platform/ui/page/pull-to-refresh.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { getStatement } from '../../contract/document/get-statement.ts';
import { useFiles, type Files } from '../use-files.ts';
import { StatementDocument } from './statement-document.tsx';

const FIELDS = { month: valid((text) => /^\d{4}-(0[1-9]|1[0-2])$/.test(text)) };

function StatementPage(): ReactNode {
  const [{ month }] = useAddress(FIELDS);
  return month === undefined ? <NoMonth /> : <Statement month={month} />;
}

function NoMonth(): ReactNode {
  const { t } = useText();
  return (
    <Screen bar={<NavBar />}>
      <Stack>
        <Card>
          <Empty icon="file" title={t('statements.statement.none')}>
            {t('statements.statement.none-hint')}
          </Empty>
        </Card>
      </Stack>
    </Screen>
  );
}

function Statement({ month }: { month: string }): ReactNode {
  const { t } = useText();
  const files = useFiles(month);
  const { data, error, refetch } = useCall(getStatement, { month });
  if (data === undefined)
    return (
      <Screen bar={<NavBar />}>
        <Stack>
          <WaitingCard error={error} onRetry={refetch} />
        </Stack>
      </Screen>
    );
  const share = <IconButton icon="share" label={t('statements.file.share')} onClick={() => files.start('share')} />;
  return (
    <Screen bar={<NavBar right={share} />} foot={<FileButtons files={files} />}>
      <PullToRefresh onRefresh={() => refetch()}>
        <StatementDocument answer={data} />
      </PullToRefresh>
    </Screen>
  );
}

function FileButtons({ files: { doing, start } }: { files: Files }): ReactNode {
  const { t } = useText();
  return (
    <ActionBar>
      <Button kind="quiet" running={doing === 'xlsx'} onClick={() => start('xlsx')}>
        {t('statements.file.xlsx')}
      </Button>
      <Button running={doing === 'pdf' || doing === 'share'} onClick={() => start('pdf')}>
        {t('statements.file.pdf')}
      </Button>
    </ActionBar>
  );
}

export { StatementPage as Page };
