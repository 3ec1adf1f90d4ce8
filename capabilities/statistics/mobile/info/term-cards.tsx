/** 机具相关: where the terminals are, by brand, and the numbers bound and activated. */
import type { ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatCount, formatShare } from '#platform/money/format.ts';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { Empty } from '#platform/ui/feedback/feedback.tsx';
import { Figure } from '#platform/ui/money/amount.tsx';
import { DATA } from '#capabilities/figures/contract/data.ts';
import type { Figure as Registered } from '#capabilities/figures/contract/figure.ts';
import { TERMINAL } from '#capabilities/figures/contract/terminals.ts';
import { How, rowsOf, shownFigure, type ShownFigure } from '#capabilities/figures/mobile/api.ts';
import { getTerminalStatistics } from '../../contract/terminals/get-terminal-statistics.ts';
import { DataCard } from '../data-card.tsx';
import { daysAsked, type CardQuery } from '../periods.ts';
import { RollingCount } from '../rolling.tsx';
import { CheckedMark } from './checked-mark.tsx';
import { CountTrend } from './count-trend.tsx';
import { CountRows } from './level-rows.tsx';
import styles from './info.module.css';

type Answer = AnswerOf<typeof getTerminalStatistics>;

interface TermCardsProps {
  asked: CardQuery;
  brandName: (id: string) => string;
  /** Cards after the card of the states. */
  children?: ReactNode;
  /** Whether the cards are still being read: nothing is shown below the first card until all are complete. */
  isWaiting?: boolean;
}

export function TermCards({ asked, brandName, children, isWaiting = false }: TermCardsProps): ReactNode {
  const { t } = useText();
  const read = useCall(getTerminalStatistics, daysAsked(asked), { keepPrevious: true });
  return (
    <>
      <DataCard
        title={t('statistics.term.all')}
        head={<CheckedMark now={asked.now} />}
        figures={(answer) => stockFigures(answer, asked)}
        read={read}
      >
        {(answer) => <Stock answer={answer} asked={asked} />}
      </DataCard>
      {read.data && !isWaiting && (
        <>
          {children}
          <Activity answer={read.data} asked={asked} />
          <Brands answer={read.data} asked={asked} brandName={brandName} />
        </>
      )}
    </>
  );
}

const countIn = ({ byStatus }: Answer, status: number): number =>
  byStatus.find(({ bindStatus }) => bindStatus === status)?.count ?? 0;

/** Tenths of a percent of the terminals that are activated. */
const rateOf = (answer: Answer): number =>
  answer.total === 0 ? 0 : Number((BigInt(countIn(answer, 3)) * 1000n) / BigInt(answer.total));

const belowOf = (answer: Answer): number => countIn(answer, 0) - answer.ownStock;

const stockFigures = (answer: Answer, asked: CardQuery): ShownFigure[] => [
  shownFigure(DATA.terminals, answer.total, asked),
  shownFigure(DATA.activations, answer.activations, asked),
  shownFigure(TERMINAL.rate, rateOf(answer), asked),
  shownFigure(TERMINAL.own, answer.ownStock, asked),
  ...(asked.scope === 'team' ? [shownFigure(TERMINAL.below, belowOf(answer), asked)] : []),
  shownFigure(TERMINAL.bound, countIn(answer, 1), asked),
  shownFigure(TERMINAL.active, countIn(answer, 3), asked),
];

interface StockProps {
  answer: Answer;
  asked: CardQuery;
}

function Stock({ answer, asked }: StockProps): ReactNode {
  const { t } = useText();
  return (
    <>
      <Figure size="chart">
        <RollingCount count={answer.total} />
        <i className={styles['unit']}>{t('statistics.term.unit', { count: answer.total })}</i>
      </Figure>
      <div className="spread">
        <span className="t-meta">
          {t('statistics.term.activated', {
            period: t(`statistics.in.${asked.period}`),
            count: formatCount(answer.activations),
          })}
        </span>
        <span className="t-meta">{t('statistics.term.rate', { share: formatShare(rateOf(answer)) })}</span>
      </div>
      <div className={styles['flush']}>
        <States answer={answer} asked={asked} />
      </div>
    </>
  );
}

const HINTS: Readonly<Record<string, string>> = {
  [TERMINAL.own.key]: 'statistics.term.state.own-hint',
  [TERMINAL.below.key]: 'statistics.term.state.below-hint',
  [TERMINAL.bound.key]: 'statistics.term.state.bound-hint',
  [TERMINAL.active.key]: 'statistics.term.state.active-hint',
};

/** Rows from the own stock to the activated terminals, with the movements in the period. */
function States({ answer, asked }: StockProps): ReactNode {
  const { t } = useText();
  const period = t(`statistics.in.${asked.period}`);
  const state = (figure: Registered, count: number) => ({
    key: figure.key,
    label: (
      <>
        {t(figure.name)}
        <em>{t(HINTS[figure.key] ?? '')}</em>
      </>
    ),
    count,
    target: rowsOf(figure, asked),
  });
  const bound = { flow: t('statistics.term.bound-in', { period, count: formatCount(answer.binds) }) };
  const activated = { flow: t('statistics.term.activated-in', { period, count: formatCount(answer.activations) }) };
  const own = state(TERMINAL.own, answer.ownStock);
  const stocks =
    asked.scope === 'team' ? [own, { ...state(TERMINAL.below, belowOf(answer)), ...bound }] : [{ ...own, ...bound }];
  return (
    <CountRows
      rows={[
        ...stocks,
        { ...state(TERMINAL.bound, countIn(answer, 1)), ...activated },
        state(TERMINAL.active, countIn(answer, 3)),
      ]}
      sum
    />
  );
}

function Activity({ answer, asked }: { answer: Answer; asked: CardQuery }): ReactNode {
  const { t } = useText();
  const title = t('statistics.term.activity', { period: t(`statistics.period.${asked.period}`) });
  const figures = [
    shownFigure(DATA.activations, answer.activations, asked),
    shownFigure(TERMINAL.binds, answer.binds, asked),
  ];
  return (
    <Card>
      <CardHead
        title={title}
        how={<How title={title} figures={figures} />}
        more={t('statistics.term.bound', { count: formatCount(answer.binds) })}
      />
      <div className="pad pad-t0">
        <Figure size="small">{formatCount(answer.activations)}</Figure>
        {answer.days.length > 1 && (
          <CountTrend
            days={answer.days.map(({ day, activations }) => ({ day, count: activations }))}
            now={asked.now}
            name={t(DATA.activations.name)}
          />
        )}
      </div>
    </Card>
  );
}

function Brands({ answer, asked, brandName }: TermCardsProps & { answer: Answer }): ReactNode {
  const { t } = useText();
  const title = t(TERMINAL.byBrand.name);
  return (
    <Card>
      <CardHead
        title={title}
        how={<How title={title} figures={[shownFigure(TERMINAL.byBrand, answer.total, asked)]} />}
        more={t('statistics.term.of-all')}
      />
      {answer.byBrand.length === 0 ? (
        <Empty icon="terminal" title={t('statistics.term.none')} />
      ) : (
        <CountRows
          rows={answer.byBrand
            .toSorted((a, b) => b.count - a.count)
            .map(({ brandId, count, activated }) => ({
              key: brandId,
              label: brandName(brandId),
              count,
              part: activated,
              target: rowsOf(TERMINAL.byBrand, { ...asked, brandId }),
            }))}
        />
      )}
    </Card>
  );
}
