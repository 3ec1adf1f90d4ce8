/** Earnings of the period: bars by kind and day, reversed amounts below zero. */
import type { ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { fen } from '#platform/money/fen.ts';
import { Bars } from '#platform/ui/charts/bars.tsx';
import { Kinds } from '#platform/ui/charts/breakdown.tsx';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import { Link } from '#platform/ui/navigation/link.tsx';
import { DATA } from '#capabilities/figures/contract/data.ts';
import { useWording } from '#capabilities/reference/mobile/api.ts';
import { getEarningStatistics } from '../../contract/earnings/get-earning-statistics.ts';
import { ComparisonDelta } from '../comparison-delta.tsx';
import { DataCard } from '../data-card.tsx';
import { earningFigures, kindFigures } from '../earning-figures.ts';
import { inOrder, KIND_COLORS } from '../kinds.ts';
import { infoOf } from '../list-targets.ts';
import { daysAsked, type CardQuery } from '../periods.ts';
import { RollingFigure } from '../rolling.tsx';
import { WaitingChart } from '../waiting-chart.tsx';
import { earningColumns } from './earning-columns.ts';

const REASONS = '/pages/home/home/earnings-info';

type Answer = AnswerOf<typeof getEarningStatistics>;

export function EarningsCard({ asked }: { asked: CardQuery }): ReactNode {
  const { t } = useText();
  const shown = useShownAmount();
  const wording = useWording();
  const read = useCall(getEarningStatistics, daysAsked(asked), { keepPrevious: true });
  return (
    <DataCard
      title={t(DATA.earnings.name)}
      more={t('statistics.data.earnings-info')}
      lead={infoOf('earnings', asked)}
      figures={(answer) => [...earningFigures(answer, asked), ...kindFigures(answer, asked)]}
      read={read}
      waiting={<WaitingChart />}
    >
      {(answer) => (
        <>
          <RollingFigure size="chart" amountFen={answer.totalFen} />
          <div className="spread">
            <ComparisonDelta asked={asked} comparison={answer.comparison} />
            <Why asked={asked} />
          </div>
          {answer.days.length > 1 && <EarningBars answer={answer} asked={asked} />}
          {answer.byKind.length > 0 && (
            <Kinds
              entries={inOrder(answer.byKind).map(({ kind, amountFen }) => ({
                label: (kind === 'allowance' ? wording('monthly_subsidy') : undefined) ?? t(`statistics.kind.${kind}`),
                value: shown(fen(amountFen)),
                color: KIND_COLORS[kind],
              }))}
            />
          )}
        </>
      )}
    </DataCard>
  );
}

/** The causes of a day's difference from the previous day. */
function Why({ asked: { scope, from, to } }: { asked: CardQuery }): ReactNode {
  const { t } = useText();
  if (from !== to) return null;
  return (
    <Link className="t-link" to={REASONS} query={{ scope, day: from }}>
      {t('statistics.data.why')}
    </Link>
  );
}

function EarningBars({ answer, asked }: { answer: Answer; asked: CardQuery }): ReactNode {
  const { t, lang } = useText();
  const shown = useShownAmount();
  const columns = earningColumns(answer, {
    now: asked.now,
    lang,
    dayOfMonth: (day) => t('statistics.day-of-month', { day }),
  });
  const back = answer.byKind
    .filter(({ amountFen }) => amountFen < 0)
    .reduce((sum, { amountFen }) => sum + amountFen, 0);
  const summary = t('statistics.data.earnings-trend', {
    period: t(`statistics.period.${asked.period}`),
    total: shown(fen(answer.totalFen)),
    back: shown(fen(-back)),
  });
  return <Bars columns={columns} summary={summary} format={(value) => shown(fen(value))} />;
}
