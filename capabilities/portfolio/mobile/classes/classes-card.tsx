/** 全部商户: the number, and each class with its thresholds and its list. */
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { DOT } from '#platform/i18n/joined.ts';
import { fen } from '#platform/money/fen.ts';
import { formatCount, formatFen, formatShare } from '#platform/money/format.ts';
import { percentParts } from '#platform/money/percent.ts';
import { formatTimeOfDay } from '#platform/time/format.ts';
import { Icon } from '#platform/ui/basics/icon.tsx';
import { StackedBar } from '#platform/ui/feedback/stacked-bar.tsx';
import { Figure } from '#platform/ui/money/amount.tsx';
import { Link } from '#platform/ui/navigation/link.tsx';
import { Tappable } from '#platform/ui/navigation/tappable.tsx';
import { DATA } from '#capabilities/figures/contract/data.ts';
import { MERCHANT } from '#capabilities/figures/contract/merchants.ts';
import { rowsOf, shownFigure, type ShownFigure } from '#capabilities/figures/mobile/api.ts';
import {
  CheckedMark,
  DataCard,
  RollingCount,
  type CardQuery,
  type getMerchantStatistics,
} from '#capabilities/statistics/mobile/api.ts';
import type { getMerchantClasses, MerchantClass } from '../../contract/classes/get-merchant-classes.ts';
import { CLASS_COLORS } from '../class-dot.tsx';
import styles from '../portfolio.module.css';

type StatisticsAnswer = AnswerOf<typeof getMerchantStatistics>;
type Classes = AnswerOf<typeof getMerchantClasses>;
type Rule = Classes['rule'];

interface ClassesCardProps {
  counted: UseQueryResult<StatisticsAnswer>;
  classes: Classes | undefined;
  asked: CardQuery;
}

export function ClassesCard({ counted, classes, asked }: ClassesCardProps): ReactNode {
  const { t } = useText();
  return (
    <DataCard
      title={t('statistics.merch.all')}
      head={<CheckedMark now={asked.now} />}
      figures={(answer) => figuresOf(answer, classes, asked)}
      read={counted}
    >
      {(answer) => (
        <>
          <Count answer={answer} asked={asked} />
          {classes && <Classed classes={classes} asked={asked} />}
        </>
      )}
    </DataCard>
  );
}

const figuresOf = (answer: StatisticsAnswer, classes: Classes | undefined, asked: CardQuery): ShownFigure[] => [
  shownFigure(DATA.merchants, answer.total, asked),
  shownFigure(DATA.merchantsAdded, answer.added, asked),
  shownFigure(MERCHANT.direct, answer.direct, asked),
  ...(asked.scope === 'team' ? [shownFigure(MERCHANT.below, answer.total - answer.direct, asked)] : []),
  ...(classes?.at === undefined
    ? []
    : [shownFigure(MERCHANT.classes, sumOf(classes.classes.map(({ count }) => count)), asked)]),
];

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

function Count({ answer, asked }: { answer: StatisticsAnswer; asked: CardQuery }): ReactNode {
  const { t } = useText();
  const direct = t('portfolio.classes.direct', { count: formatCount(answer.direct) });
  const own = rowsOf(MERCHANT.direct, asked);
  const below = t('portfolio.classes.below', { count: formatCount(answer.total - answer.direct) });
  return (
    <>
      <Figure size="chart">
        <RollingCount count={answer.total} />
        <i className={styles['unit']}>{t('statistics.merch.unit', { count: answer.total })}</i>
      </Figure>
      <div className="spread">
        <span className="t-meta">
          {t('statistics.data.added', { period: t(`statistics.in.${asked.period}`), count: formatCount(answer.added) })}
        </span>
        <span className="t-meta">
          {own.to === undefined ? (
            direct
          ) : (
            <Link to={own.to} query={own.query ?? {}} className="t-link hit">
              {direct}
            </Link>
          )}
          {asked.scope === 'team' && DOT + below}
        </span>
      </div>
    </>
  );
}

function Classed({ classes: { at, classes, rule, before }, asked }: { classes: Classes; asked: CardQuery }): ReactNode {
  const { t } = useText();
  if (at === undefined) return <p className={styles['said']}>{t('portfolio.none-hint')}</p>;
  const shares = percentParts(classes.map(({ count }) => count));
  const label = classes.map((one) => `${t(`portfolio.class.${one.class}`)} ${formatCount(one.count)}`).join(', ');
  return (
    <>
      <div className={styles['bar']}>
        <StackedBar
          label={label}
          parts={classes.map((one) => ({ value: one.count, color: CLASS_COLORS[one.class] }))}
        />
      </div>
      <div className={styles['flush']}>
        {classes.map((one, index) => (
          <Tappable
            key={one.class}
            className={`${styles['class']} press`}
            {...(one.count > 0 && rowsOf(MERCHANT.classes, { class: one.class, scope: asked.scope }))}
          >
            <i className={styles['dot']} style={{ background: `var(--chart-${CLASS_COLORS[one.class]})` }} />
            <span className={styles['name']}>
              <b>{t(`portfolio.class.${one.class}`)}</b>
              <em>{hintOf(t, one.class, rule)}</em>
            </span>
            <em className={styles['share']}>{formatShare(shares[index] ?? 0)}</em>
            <span className={styles['value']}>{formatCount(one.count)}</span>
            <Icon name="chevron" size={16} className={one.count > 0 ? undefined : styles['gone']} />
          </Tappable>
        ))}
        <div className={styles['sum']}>
          <b>{t('statistics.data.sum')}</b>
          <b>{formatCount(sumOf(classes.map(({ count }) => count)))}</b>
        </div>
        <p className={styles['rule']}>{ruleText(t, rule, before, formatTimeOfDay(new Date(at)))}</p>
      </div>
    </>
  );
}

type Translate = ReturnType<typeof useText>['t'];

const hintOf = (t: Translate, name: MerchantClass, rule: Rule): string =>
  t(`portfolio.class.${name}-hint`, {
    prime: formatFen(fen(rule.primeFen)),
    active: formatFen(fen(rule.activeFen)),
    count: rule.primeCount,
    days: name === 'silent' ? rule.silentDays : rule.lostDays,
  });

/** Since when the thresholds apply, and the former ones. */
const ruleText = (t: Translate, rule: Rule, before: Rule | undefined, time: string): string => {
  const at = t('portfolio.classes.at', { time });
  if (before === undefined) return at;
  const changed = t('portfolio.classes.changed', {
    day: rule.fromDay,
    prime: formatFen(fen(before.primeFen)),
    active: formatFen(fen(before.activeFen)),
    silent: before.silentDays,
    lost: before.lostDays,
  });
  return `${changed} ${at}`;
};
