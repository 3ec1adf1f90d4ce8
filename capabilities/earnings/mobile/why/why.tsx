/**
 * Why a day or a month brought more or less than another: an equation of both, the causes, and the sub-agents behind
 * them.
 */
import type { ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { ReadError } from '#platform/client/read-error.tsx';
import { useText } from '#platform/i18n/browser.tsx';
import { Card } from '#platform/ui/basics/card.tsx';
import { Row, Rows } from '#platform/ui/list/row.tsx';
import { AmountEye } from '#platform/ui/money/money-card.tsx';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { PullToRefresh } from '#platform/ui/page/pull-to-refresh.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { explainDifference } from '../../contract/why/explain-difference.ts';
import { daysOf } from '../earning-day.ts';
import { WaitingRows } from '../earning-rows.tsx';
import { comparisonAsked, type EarningsPage } from '../earnings-address.ts';
import { Uncounted, useUncounted } from '../lookup/uncounted.tsx';
import { PATHS } from '../paths.ts';
import { Causes } from './causes.tsx';
import { DayPager } from './day-pager.tsx';
import { Equation } from './equation.tsx';
import { Shares } from './shares.tsx';
import { sidesNamed, type Comparison } from './side-names.ts';

export function Why(page: EarningsPage): ReactNode {
  const { scope, span, day, now, today } = page;
  const days = daysOf(span, day, today);
  const read = useCall(explainDifference, comparisonAsked(page), { keepPrevious: true });
  const uncounted = useUncounted({ scope, days });
  return (
    <Screen bar={<NavBar right={<AmountEye />} />}>
      <DayPager {...page} />
      <PullToRefresh onRefresh={() => read.refetch()}>
        <Stack>
          {read.data === undefined && read.isError ? (
            <Card>
              <ReadError error={read.error} onRetry={() => void read.refetch()} />
            </Card>
          ) : (
            <Compared page={page} comparison={read.data} />
          )}
        </Stack>
        {read.data !== undefined && !uncounted.isPending && (
          <Uncounted scope={scope} span={span} days={days} now={now} uncounted={uncounted} />
        )}
      </PullToRefresh>
    </Screen>
  );
}

function Compared({ page, comparison }: { page: EarningsPage; comparison: Comparison | undefined }): ReactNode {
  const { lang } = useText();
  const names = sidesNamed(page, comparison, lang);
  if (comparison === undefined)
    return (
      <>
        <Equation page={page} names={names} comparison={undefined} />
        <WaitingRows />
      </>
    );
  const parts = { page, names, comparison };
  return (
    <>
      <Equation {...parts} />
      <Causes {...parts} />
      <Shares {...parts} />
      <AllRows page={page} comparison={comparison} />
    </>
  );
}

function AllRows({ page, comparison }: { page: EarningsPage; comparison: Comparison }): ReactNode {
  const { t } = useText();
  const shown = useShownAmount();
  const { count, amountFen } = comparison.now;
  const { scope, span, day, today } = page;
  const query = { scope, day };
  const other = span === 'day' ? 'month' : 'day';
  const which = span === 'month' ? 'month' : day === today ? 'today' : 'day';
  return (
    <Card>
      <Rows>
        <Row
          title={t(`earnings.why.everything.${which}`)}
          value={`${t('earnings.why.count', { count })} ${shown(amountFen)}`}
          to={PATHS.earnings}
          query={{ ...query, span, view: 'list' }}
        />
        <Row title={t(`earnings.why.by-${other}`)} to={PATHS.earnings} query={{ ...query, span: other }} />
      </Rows>
    </Card>
  );
}
