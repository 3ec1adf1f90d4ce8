/** The explanation in words and numbers (docs/domain.md §4): every amount in it was booked. */
import type { ReactNode } from 'react';
import type { Text } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { fen, type Fen } from '#platform/money/fen.ts';
import { formatRate } from '#platform/money/format.ts';
import { ppm } from '#platform/money/ppm.ts';
import type { Fall } from '#platform/ui/charts/waterfall.tsx';
import type { Translate } from '#capabilities/trades/mobile/api.tsx';
import { exactFee } from '../../rules/trade/explain-fee.ts';
import type { ExplainedShare } from './explained-shares.tsx';
import type { Money } from './use-money.ts';
import type { Explanation } from './use-trade.ts';
import styles from './trade.module.css';

type Step = Explanation['steps'][number];

/** `8,437.00 × 0.60% = 50.622，四舍五入为 50.62 元`; another text if the acquirer's fee is not that product. */
export const feeLine = (told: Explanation, money: Money, t: Translate): string => {
  const fee = money(told.feeFen);
  if (told.original)
    return t('trades.share.fee-back', {
      amount: money(told.amountFen),
      whole: money(told.original.amountFen),
      fee,
      wholeFee: money(told.original.feeFen),
    });
  if (told.feeRatePpm === undefined) return t('trades.share.fee-told', { fee });
  const values = {
    amount: money(told.amountFen),
    rate: formatRate(ppm(told.feeRatePpm)),
    exact: exactFee(fen(told.amountFen), told.feeRatePpm),
    fee,
  };
  if (values.exact === fee) return t('trades.share.fee-exact', values);
  const isRounded = Math.abs((told.amountFen * told.feeRatePpm) / 1_000_000 - told.feeFen) <= 0.5;
  return t(isRounded ? 'trades.share.fee-rounded' : 'trades.share.fee-other', values);
};

const nameOf = (step: Step, t: Translate): string => (step.view === 'self' ? t('trades.share.me') : step.name);

/** At most five bars: indirect sub-agents are combined into one. */
export const fallsOf = (told: Explanation, money: Money, t: Translate): Fall[] => {
  const fall = (step: Step): Fall => ({
    label: nameOf(step, t),
    meta: step.levelCode,
    value: Math.abs(step.shareFen),
    text: money(Math.abs(step.shareFen)),
    ...(step.view === 'self' && { role: 'mine' as const }),
  });
  const near = told.steps.filter(({ view }) => view !== 'indirect').map(fall);
  return [
    {
      label: t(told.original ? 'trades.share.given-back' : 'trades.share.fee'),
      meta: t('trades.share.merchant'),
      value: told.feeFen,
      text: money(told.feeFen),
      role: 'base',
    },
    ...together(told.steps.filter(({ view }) => view === 'indirect').map(fall), money, t),
    ...near,
    {
      label: t('trades.share.cost'),
      meta: t('trades.share.my'),
      value: told.ownCostFen,
      text: money(told.ownCostFen),
      role: 'base',
    },
  ];
};

const together = (falls: readonly Fall[], money: Money, t: Translate): readonly Fall[] => {
  if (falls.length < 2) return falls;
  const value = falls.reduce((sum, fall) => sum + fall.value, 0);
  return [
    {
      label: t('trades.share.below'),
      meta: t('trades.share.levels', { count: falls.length }),
      value,
      text: money(value),
    },
  ];
};

export const sharesOf = (told: Explanation, amountFen: Fen, money: Money, { t }: Text): ExplainedShare[] =>
  told.steps.map((step, index) => ({
    id: String(index),
    name: nameOf(step, t),
    role: [step.levelCode, roleOf(step, t)].filter(Boolean).join(' '),
    amount: money(step.shareFen, { sign: true }),
    formula: told.original
      ? t('trades.share.formula-back', { share: money(step.originalShareFen ?? 0) })
      : formulaOf(step, amountFen, money, t),
    numbers: <Numbers step={step} isRefund={told.original !== undefined} money={money} t={t} />,
    mine: step.view === 'self',
  }));

const roleOf = (step: Step, t: Translate): string => {
  if (step.isMerchantAgent) return step.view === 'self' ? '' : t('trades.share.role-merchant');
  return step.view === 'direct' ? t('trades.share.role-direct') : '';
};

/** `手续费 − 结算成本（8,437.00 × 0.550%）` */
const formulaOf = (step: Step, amountFen: Fen, money: Money, t: Translate): string => {
  const { ratePpm, capFen, extraFen } = step.rule;
  const parts = [
    `${money(amountFen)} × ${formatRate(ppm(ratePpm), 3)}`,
    capFen === undefined ? '' : t('trades.share.cap', { cap: money(capFen) }),
    extraFen === undefined || extraFen === 0 ? '' : t('trades.share.extra', { extra: money(extraFen) }),
  ];
  return t(step.isMerchantAgent ? 'trades.share.formula-fee' : 'trades.share.formula-cost', {
    cost: parts.filter(Boolean).join(t('trades.share.comma')),
  });
};

/**
 * `50.62 − 46.40 = 4.22`, and since when the price is valid; if the cost exceeds the remaining fee, a line that says
 * so.
 */
function Numbers({
  step,
  isRefund,
  money,
  t,
}: {
  step: Step;
  isRefund: boolean;
  money: Money;
  t: Translate;
}): ReactNode {
  const [before, left] = [money(step.beforeFen), money(step.leftFen)];
  const sum = isRefund
    ? `${left} − ${before} = ${money(step.shareFen)}`
    : `${before} − ${left} = ${money(step.shareFen)}`;
  return (
    <>
      {!isRefund && step.isAbove && (
        <span className={styles['since']}>{t('trades.share.above', { cost: money(step.costFen), left: before })}</span>
      )}
      {sum}
      <span className={styles['since']}>{t('trades.share.since', { day: step.rule.validFrom })}</span>
    </>
  );
}

/** `赵* 4.22 · 马俊杰 1.68 · 我 1.27 · 成本 43.45` */
export const sharesLine = (told: Explanation, money: Money, t: Translate): string =>
  joined(
    ...told.steps.map((step) => `${nameOf(step, t)} ${money(Math.abs(step.shareFen))}`),
    `${t('trades.share.cost')} ${money(told.ownCostFen)}`,
  );

/** `4.22 + 1.68 + 1.27 + 成本 43.45 = 50.62` */
export const checkSum = (told: Explanation, money: Money, t: Translate): ReactNode => (
  <>
    {told.steps.map((step) => money(Math.abs(step.shareFen))).join(' + ')} + {t('trades.share.cost')}{' '}
    {money(told.ownCostFen)} = <b>{money(told.feeFen)}</b>
  </>
);
