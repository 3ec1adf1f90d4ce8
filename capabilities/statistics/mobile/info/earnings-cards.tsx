/** 收益相关: the earnings, their kinds, and a forecast of the month. */
import type { ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { fen } from '#platform/money/fen.ts';
import { formatAxis, formatCount } from '#platform/money/format.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { formatDateRange } from '#platform/time/format.ts';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { Icon } from '#platform/ui/basics/icon.tsx';
import { Bars } from '#platform/ui/charts/bars.tsx';
import { ChartTable } from '#platform/ui/charts/chart-table.tsx';
import { Empty } from '#platform/ui/feedback/feedback.tsx';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import { Tappable } from '#platform/ui/navigation/tappable.tsx';
import { useAppearance } from '#platform/ui/theme/appearance.ts';
import { DATA } from '#capabilities/figures/contract/data.ts';
import { How, rowsOf } from '#capabilities/figures/mobile/api.ts';
import { useWording } from '#capabilities/reference/mobile/api.ts';
import { getEarningStatistics } from '../../contract/earnings/get-earning-statistics.ts';
import type { EarningKind } from '../../contract/fields.ts';
import { getProfitability } from '../../contract/profitability/get-profitability.ts';
import { ComparisonDelta } from '../comparison-delta.tsx';
import { DataCard } from '../data-card.tsx';
import { earningFigures, entriesOf, kindFigures } from '../earning-figures.ts';
import { earningColumns } from '../earnings/earning-columns.ts';
import { inOrder, KIND_COLORS } from '../kinds.ts';
import { daysAsked, type CardQuery } from '../periods.ts';
import { RollingFigure } from '../rolling.tsx';
import { WaitingChart } from '../waiting-chart.tsx';
import { CheckedMark, useCheckMark } from './checked-mark.tsx';
import { ForecastCard } from './forecast-card.tsx';
import { byWallet, WALLET_OF } from './kind-wallets.ts';
import { ProfitabilityCard } from './profitability-card.tsx';
import styles from './info.module.css';

type Answer = AnswerOf<typeof getEarningStatistics>;

const useKindName = (): ((kind: EarningKind) => string) => {
  const { t } = useText();
  const wording = useWording();
  return (kind) => (kind === 'allowance' ? wording('monthly_subsidy') : undefined) ?? t(`statistics.kind.${kind}`);
};

interface EarningsCardsProps {
  asked: CardQuery;
  /** Cards below, which are read at the same time and shown here. */
  children?: ReactNode;
}

export function EarningsCards({ asked, children }: EarningsCardsProps): ReactNode {
  const { t } = useText();
  const read = useCall(getEarningStatistics, daysAsked(asked), { keepPrevious: true });
  const costs = useCall(getProfitability, daysAsked(asked), { keepPrevious: true });
  // nothing below moves when the one or the other answer comes later
  const isPending = read.isPending || costs.isPending;
  const title = t('statistics.earnings.title', { period: t(`statistics.period.${asked.period}`) });
  return (
    <>
      <DataCard
        title={title}
        head={<CheckedMark now={asked.now} />}
        figures={(answer) => earningFigures(answer, asked)}
        read={read}
        waiting={<WaitingChart />}
      >
        {(answer) => <Trend answer={answer} asked={asked} />}
      </DataCard>
      {read.data && <KindsCard answer={read.data} asked={asked} />}
      {read.data?.forecast && <ForecastCard answer={read.data} forecast={read.data.forecast} now={asked.now} />}
      <div hidden={isPending}>
        <ProfitabilityCard asked={asked} read={costs} />
      </div>
      {children && <div hidden={isPending}>{children}</div>}
    </>
  );
}

function Trend({ answer, asked }: { answer: Answer; asked: CardQuery }): ReactNode {
  const { t, lang } = useText();
  return (
    <>
      <RollingFigure size="chart" amountFen={answer.totalFen} />
      <div className="spread">
        <ComparisonDelta asked={asked} comparison={answer.comparison} />
        <span className="t-meta">{formatDateRange(asked.from, asked.to, asked.now, lang)}</span>
      </div>
      {answer.days.length > 1 && <EarningBars answer={answer} asked={asked} />}
      {answer.days.length > 1 && (
        <ChartTable
          head={[t('statistics.earnings.day'), t('statistics.data.amount')]}
          rows={answer.days.map(({ day, totalFen }) => ({ label: day, value: totalFen }))}
          sum={{ label: t('statistics.data.sum'), value: answer.totalFen }}
          unit="money"
          file={{ name: t('statistics.data.earnings'), from: asked.from, to: asked.to }}
        />
      )}
    </>
  );
}

const backOf = (parts: readonly { value: number }[]): number =>
  parts.reduce((sum, { value }) => sum + Math.min(0, value), 0);

function EarningBars({ answer, asked }: { answer: Answer; asked: CardQuery }): ReactNode {
  const { t, lang } = useText();
  const shown = useShownAmount();
  const nameOf = useKindName();
  const { amountsHidden } = useAppearance();
  const columns = earningColumns(answer, {
    now: asked.now,
    lang,
    dayOfMonth: (day) => t('statistics.day-of-month', { day }),
  }).map((column) => {
    const back = backOf(column.parts);
    return back === 0 ? column : { ...column, note: t('statistics.earnings.back', { amount: shown(fen(back)) }) };
  });
  const isLive = answer.days.at(-1)?.day === businessDay(asked.now);
  const back = columns.reduce((sum, { parts }) => sum + backOf(parts), 0);
  const summary = t('statistics.data.earnings-trend', {
    period: t(`statistics.period.${asked.period}`),
    total: shown(fen(answer.totalFen)),
    back: shown(fen(-back)),
  });
  return (
    <>
      <Bars
        columns={columns}
        summary={summary}
        format={(value) => shown(fen(value))}
        height={140}
        live={isLive}
        {...(!amountsHidden && { axis: (value: number) => formatAxis(fen(value), lang) })}
      />
      <div className={`legend ${styles['legend']}`}>
        {inOrder(answer.byKind).map(({ kind }) => (
          <span key={kind}>
            <i className="sw" style={{ background: `var(--chart-${KIND_COLORS[kind]})` }} />
            {nameOf(kind)}
          </span>
        ))}
        {isLive && (
          <span>
            <i className="sw sw--live" />
            {t('statistics.earnings.running')}
          </span>
        )}
      </div>
    </>
  );
}

/** Each kind links to its entries in the statement, which cannot be limited to own merchants. */
function KindsCard({ answer, asked }: { answer: Answer; asked: CardQuery }): ReactNode {
  const { t } = useText();
  const shown = useShownAmount();
  const nameOf = useKindName();
  const kinds = inOrder(answer.byKind);
  return (
    <Card>
      <CardHead
        title={t(DATA.byKind.name)}
        how={kinds.length > 0 && <How title={t(DATA.byKind.name)} figures={kindFigures(answer, asked)} />}
      />
      {kinds.length === 0 ? (
        <Empty icon="wallet" title={t('statistics.earnings.none')}>
          {t('statistics.data.no-trades-hint')}
        </Empty>
      ) : (
        <div className={styles['rows']}>
          {kinds
            .map((part) => ({ ...part, rows: rowsOf(DATA.byKind, entriesOf(asked, [part.kind])) }))
            .map(({ kind, amountFen, count, rows }) => (
              <Tappable key={kind} className={`${styles['line']} press`} {...rows}>
                <i className="sw" style={{ background: `var(--chart-${KIND_COLORS[kind]})` }} />
                <span className={styles['name']}>
                  <b>{nameOf(kind)}</b>
                  <em>
                    {t('statistics.earnings.kind-meta', {
                      count,
                      shown: formatCount(count),
                      wallet: t(`statistics.wallet.${WALLET_OF[kind]}`),
                    })}
                  </em>
                </span>
                <span className={styles['value']}>{shown(fen(amountFen))}</span>
                {rows.to !== undefined && <Icon name="chevron" size={16} />}
              </Tappable>
            ))}
          <div className={styles['sum']}>
            <b>{t('statistics.data.sum')}</b>
            <b>{shown(fen(answer.totalFen))}</b>
          </div>
        </div>
      )}
      {kinds.length > 0 && <Tie answer={answer} />}
    </Card>
  );
}

/** Shown only while the last check found every figure equal. */
function Tie({ answer }: { answer: Answer }): ReactNode {
  const { t } = useText();
  const shown = useShownAmount();
  const mark = useCheckMark();
  if (mark?.state !== 'checked') return null;
  const parts = byWallet(answer.byKind).map(
    ({ wallet, amountFen }) => `${t(`statistics.wallet-group.${wallet}`)} ${shown(amountFen)}`,
  );
  return (
    <p className={styles['tie']}>
      <Icon name="check-filled" size={16} />
      <span>{t('statistics.earnings.tie', { parts: parts.join(' ＋ ') })}</span>
    </p>
  );
}
