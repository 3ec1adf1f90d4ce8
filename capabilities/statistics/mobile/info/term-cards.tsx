/** 机具相关: where the terminals stand, by brand, and what was bound and activated. */
import type { ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { useMay } from '#platform/client/session-store.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatCount, formatShare } from '#platform/money/format.ts';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { Empty } from '#platform/ui/feedback/feedback.tsx';
import { Figure } from '#platform/ui/money/amount.tsx';
import { getTerminalStatistics } from '../../contract/get-terminal-statistics.ts';
import { DataCard } from '../data-card.tsx';
import { terminalsOf } from '../list-targets.ts';
import { daysAsked, type Asked } from '../periods.ts';
import { RollingCount } from '../rolling.tsx';
import { CheckedMark } from './checked-mark.tsx';
import { CountTrend } from './count-trend.tsx';
import styles from './info.module.css';
import { CountRows } from './level-rows.tsx';

type Answer = AnswerOf<typeof getTerminalStatistics>;

interface TermCardsProps {
  asked: Asked;
  brandName: (id: string) => string;
  /** Cards after that of the states. */
  children?: ReactNode;
  /** They are still read: nothing is shown below the first card until all of it stands in its place. */
  isWaiting?: boolean;
}

export function TermCards({ asked, brandName, children, isWaiting = false }: TermCardsProps): ReactNode {
  const { t } = useText();
  const read = useCall(getTerminalStatistics, daysAsked(asked), { keepPrevious: true });
  return (
    <>
      <DataCard title={t('statistics.term.all')} head={<CheckedMark now={asked.now} />} read={read}>
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

interface StockProps {
  answer: Answer;
  asked: Asked;
}

function Stock({ answer, asked }: StockProps): ReactNode {
  const { t } = useText();
  const active = countIn(answer, 3);
  const rate = answer.total === 0 ? 0 : Number((BigInt(active) * 1000n) / BigInt(answer.total));
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
        <span className="t-meta">{t('statistics.term.rate', { share: formatShare(rate) })}</span>
      </div>
      <div className={styles['flush']}>
        <States answer={answer} asked={asked} />
      </div>
    </>
  );
}

/** From the own stock to the activated ones, with what moved on in the period. */
function States({ answer, asked }: StockProps): ReactNode {
  const { t } = useText();
  const may = useMay();
  const stock = countIn(answer, 0);
  const period = t(`statistics.in.${asked.period}`);
  const state = (key: string, count: number, bindStatus: number, scope: Asked['scope']) => ({
    key,
    label: (
      <>
        {t(`statistics.term.state.${key}`)}
        <em>{t(`statistics.term.state.${key}-hint`)}</em>
      </>
    ),
    count,
    ...(may('terminal:view') && { target: terminalsOf({ scope, bindStatus }) }),
  });
  const bound = { flow: t('statistics.term.bound-in', { period, count: formatCount(answer.binds) }) };
  const activated = { flow: t('statistics.term.activated-in', { period, count: formatCount(answer.activations) }) };
  const own = state('own', answer.ownStock, 0, 'self');
  const stocks =
    asked.scope === 'team'
      ? [own, { ...state('below', stock - answer.ownStock, 0, 'team'), ...bound }]
      : [{ ...own, ...bound }];
  return (
    <CountRows
      rows={[
        ...stocks,
        { ...state('bound', countIn(answer, 1), 1, asked.scope), ...activated },
        state('active', countIn(answer, 3), 3, asked.scope),
      ]}
      sum
    />
  );
}

function Activity({ answer, asked }: { answer: Answer; asked: Asked }): ReactNode {
  const { t } = useText();
  const period = t(`statistics.period.${asked.period}`);
  return (
    <Card>
      <CardHead
        title={t('statistics.term.activity', { period })}
        more={t('statistics.term.bound', { count: formatCount(answer.binds) })}
      />
      <div className="pad pad-t0">
        <Figure size="small">{formatCount(answer.activations)}</Figure>
        {answer.days.length > 1 && (
          <CountTrend
            days={answer.days.map(({ day, activations }) => ({ day, count: activations }))}
            now={asked.now}
            name={t('statistics.term.activations')}
          />
        )}
      </div>
    </Card>
  );
}

function Brands({ answer, asked, brandName }: TermCardsProps & { answer: Answer }): ReactNode {
  const { t } = useText();
  const may = useMay();
  return (
    <Card>
      <CardHead title={t('statistics.term.brands')} more={t('statistics.term.of-all')} />
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
              ...(may('terminal:view') && { target: terminalsOf({ ...asked, brandId }) }),
            }))}
        />
      )}
    </Card>
  );
}
