/** Terminals by current bind status, and the activations of the period. */
import type { ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { useMay } from '#platform/client/session-store.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatCount } from '#platform/money/format.ts';
import { Kinds } from '#platform/ui/charts/breakdown.tsx';
import { StackedBar } from '#platform/ui/feedback/stacked-bar.tsx';
import { Figure } from '#platform/ui/money/amount.tsx';
import { DATA } from '#capabilities/figures/contract/data.ts';
import { shownFigure } from '#capabilities/figures/mobile/api.ts';
import { getTerminalStatistics } from '../../contract/terminals/get-terminal-statistics.ts';
import { DataCard } from '../data-card.tsx';
import { infoOf } from '../list-targets.ts';
import { daysAsked, type CardQuery } from '../periods.ts';
import { RollingCount } from '../rolling.tsx';

/** Activated first, because only activated terminals earn. */
const STATES = [
  { bindStatus: 3, color: 1 },
  { bindStatus: 1, color: 3 },
  { bindStatus: 0, color: 6 },
] as const;

export function TerminalsCard({ asked }: { asked: CardQuery }): ReactNode {
  const { t } = useText();
  const may = useMay();
  const read = useCall(getTerminalStatistics, daysAsked(asked), { keepPrevious: true });
  return (
    <DataCard
      title={t(DATA.terminals.name)}
      more={t('statistics.data.term-info')}
      lead={may('terminal:view') ? infoOf('term', asked) : undefined}
      figures={({ total, activations }) => [
        shownFigure(DATA.terminals, total, asked),
        shownFigure(DATA.activations, activations, asked),
        shownFigure(DATA.byStatus, total, asked),
      ]}
      read={read}
    >
      {(answer) => <States answer={answer} asked={asked} />}
    </DataCard>
  );
}

function States({ answer, asked }: { answer: AnswerOf<typeof getTerminalStatistics>; asked: CardQuery }): ReactNode {
  const { t } = useText();
  const states = STATES.map((state) => ({
    ...state,
    count: answer.byStatus.find((row) => row.bindStatus === state.bindStatus)?.count ?? 0,
  }));
  const entries = states.map(({ bindStatus, color, count }) => ({
    label: t(`statistics.bind-status.${bindStatus}`),
    value: formatCount(count),
    color,
  }));
  return (
    <>
      <p className="base">
        <Figure size="small">
          <RollingCount count={answer.total} />
        </Figure>
        <span className="t-meta">
          {t('statistics.data.terminals-meta', {
            period: t(`statistics.in.${asked.period}`),
            total: answer.total,
            count: formatCount(answer.activations),
          })}
        </span>
      </p>
      <StackedBar
        parts={states.map(({ count, color }) => ({ value: count, color }))}
        label={entries.map(({ label, value }) => `${label} ${value}`).join(', ')}
      />
      <Kinds entries={entries} columns={3} />
    </>
  );
}
