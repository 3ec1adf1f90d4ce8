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

/** In the order of a terminal's life. */
const STATES = [0, 1, 3] as const;

interface TermCardsProps {
  asked: Asked;
  brandName: (id: string) => string;
}

export function TermCards({ asked, brandName }: TermCardsProps): ReactNode {
  const { t } = useText();
  const read = useCall(getTerminalStatistics, daysAsked(asked), { keepPrevious: true });
  return (
    <>
      <DataCard title={t('statistics.term.all')} head={<CheckedMark now={asked.now} />} read={read}>
        {(answer) => <Stock answer={answer} asked={asked} />}
      </DataCard>
      {read.data && <Activity answer={read.data} asked={asked} />}
      {read.data && <Brands answer={read.data} asked={asked} brandName={brandName} />}
    </>
  );
}

const countIn = ({ byStatus }: Answer, status: number): number =>
  byStatus.find(({ bindStatus }) => bindStatus === status)?.count ?? 0;

function Stock({ answer, asked }: { answer: Answer; asked: Asked }): ReactNode {
  const { t } = useText();
  const may = useMay();
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
        <CountRows
          rows={STATES.map((status) => ({
            key: String(status),
            label: t(`statistics.bind-status.${status}`),
            count: countIn(answer, status),
            ...(may('terminal:view') && { target: terminalsOf({ ...asked, bindStatus: status }) }),
          }))}
          sum
        />
      </div>
    </>
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
