/** 成本与分润: cost and earnings of the turnover of the period, in amounts and per ten thousand. */
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { fen } from '#platform/money/fen.ts';
import { formatPerTenThousand } from '#platform/money/format.ts';
import type { ChartColor } from '#platform/ui/charts/donut.tsx';
import { StackedBar } from '#platform/ui/feedback/stacked-bar.tsx';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import { EARNINGS } from '#capabilities/figures/contract/earnings.ts';
import { shownFigure, type ShownFigure } from '#capabilities/figures/mobile/api.ts';
import type { getProfitability } from '../../contract/profitability/get-profitability.ts';
import { DataCard } from '../data-card.tsx';
import { entriesOf } from '../earning-figures.ts';
import type { CardQuery } from '../periods.ts';
import styles from './info.module.css';

type Answer = AnswerOf<typeof getProfitability>;

const DASH = '—';

/** The parts of the fee, from those above the agent down to those below it. */
const PARTS = [
  ['cost', 6],
  ['earned', 1],
  ['below', 3],
] as const satisfies [keyof Answer, ChartColor][];

interface ProfitabilityCardProps {
  asked: CardQuery;
  read: UseQueryResult<Answer>;
}

export function ProfitabilityCard({ asked, read }: ProfitabilityCardProps): ReactNode {
  const { t } = useText();
  return (
    <DataCard title={t('statistics.profitability.title')} figures={(answer) => figuresOf(answer, asked)} read={read}>
      {(answer) => <Lines answer={answer} asked={asked} />}
    </DataCard>
  );
}

/** The parts of the fee that this scope has. */
const partsOf = ({ scope }: CardQuery) => PARTS.filter(([name]) => name !== 'below' || scope === 'team');

const figuresOf = (answer: Answer, asked: CardQuery): ShownFigure[] => [
  shownFigure(EARNINGS.turnover, answer.turnoverFen, asked),
  ...(['fee', ...partsOf(asked).map(([name]) => name)] as const).map((name) =>
    shownFigure(EARNINGS[name], answer[name].amountFen, entriesOf(asked, ['profit_share'])),
  ),
  shownFigure(EARNINGS.rates, answer.fee.perMillion, asked),
];

function Lines({ answer, asked }: { answer: Answer; asked: CardQuery }): ReactNode {
  const { t, lang } = useText();
  const shown = useShownAmount();
  const parts = partsOf(asked);
  const rate = (perMillion: number | undefined): string =>
    perMillion === undefined ? DASH : formatPerTenThousand(perMillion, lang, 2);
  const label = (name: (typeof PARTS)[number][0] | 'fee' | 'turnover'): string => t(EARNINGS[name].name);
  const notes = [
    t(answer.fee.perMillion === undefined ? 'statistics.profitability.none' : 'statistics.profitability.how'),
    ...(answer.leftOut.length === 0 ? [] : [t('statistics.profitability.left-out', { count: answer.leftOut.length })]),
  ];
  return (
    <>
      <StackedBar
        parts={parts.map(([name, color]) => ({ value: Math.max(0, answer[name].amountFen), color }))}
        label={parts.map(([name]) => `${label(name)} ${rate(answer[name].perMillion)}`).join(', ')}
      />
      <div className={styles['flush']}>
        <div className={styles['rows']}>
          <div className={styles['line']}>
            <span className={styles['name']}>
              <b>{label('turnover')}</b>
              {answer.refundFen > 0 && (
                <em>{t('statistics.profitability.less', { amount: shown(fen(answer.refundFen)) })}</em>
              )}
            </span>
            <span className={styles['value']}>{shown(fen(answer.turnoverFen))}</span>
          </div>
          {(['fee', ...parts.map(([name]) => name)] as const).map((name) => (
            <div key={name} className={styles['line']}>
              {name !== 'fee' && (
                <i className="sw" style={{ background: `var(--chart-${PARTS.find(([one]) => one === name)?.[1]})` }} />
              )}
              <span className={styles['name']}>
                <b>{label(name)}</b>
              </span>
              <span className={`${styles['value']} ${styles['figures']}`}>
                {shown(fen(answer[name].amountFen))}
                <em>{rate(answer[name].perMillion)}</em>
              </span>
            </div>
          ))}
        </div>
        {notes.map((note) => (
          <p key={note} className={styles['tie']}>
            {note}
          </p>
        ))}
      </div>
    </>
  );
}
