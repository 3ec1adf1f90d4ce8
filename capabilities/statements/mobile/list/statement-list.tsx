/** 列表: the monthly statements of a year, and the running month. */
import type { ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { WaitingCard } from '#platform/client/waiting-card.tsx';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Card } from '#platform/ui/basics/card.tsx';
import { Empty } from '#platform/ui/feedback/feedback.tsx';
import { choice } from '#platform/ui/navigation/address-fields.ts';
import { useAddress } from '#platform/ui/navigation/use-address.ts';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { PullToRefresh } from '#platform/ui/page/pull-to-refresh.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { listStatements } from '../../contract/list/list-statements.ts';
import { MonthRows } from './month-rows.tsx';
import { YearCard } from './year-card.tsx';
import { YearExport } from './year-export.tsx';
import { YearSwitch } from './year-switch.tsx';
import styles from '../statements.module.css';

const YEARS = Array.from({ length: 100 }, (_, index) => 2000 + index);
const FIELDS = { year: choice(YEARS) };
type List = AnswerOf<typeof listStatements>;

function StatementListPage(): ReactNode {
  const { t } = useText();
  const [{ year }, change] = useAddress(FIELDS);
  const { data, error, refetch } = useCall(listStatements, year === undefined ? {} : { year }, { keepPrevious: true });
  return (
    <Screen bar={<NavBar subtitle={t('statements.list.kind')} />}>
      <PullToRefresh onRefresh={() => refetch()}>
        {data && <YearSwitch years={data.years} year={data.year} onChange={(value) => change({ year: value })} />}
        <Stack>{data ? <Year list={data} /> : <WaitingCard error={error} onRetry={refetch} />}</Stack>
      </PullToRefresh>
    </Screen>
  );
}

function Year({ list }: { list: List }): ReactNode {
  const { t } = useText();
  const isEmpty = list.rows.length === 0;
  return (
    <>
      {!isEmpty && <YearCard list={list} />}
      <MonthRows list={list} />
      {!isEmpty && <YearExport year={list.year} count={list.rows.length} />}
      {isEmpty && (
        <Card>
          <Empty icon="file" title={t('statements.list.none')}>
            {t('statements.list.none-hint')}
          </Empty>
        </Card>
      )}
      <p className={styles['note']}>{t('statements.list.net-note')}</p>
      <p className={styles['note']}>{t('statements.list.note')}</p>
    </>
  );
}

export { StatementListPage as Page };
