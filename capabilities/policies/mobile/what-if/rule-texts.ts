/** A changed fee rule in short: `0.530% → 0.535%`, and the cap or the extra where these change. */
import type { FeeRule } from '#platform/money/fee.ts';
import { formatFen, formatRate } from '#platform/money/format.ts';
import { RATE_TYPES } from '../../contract/terms/rate-types.ts';
import { RATE_DECIMALS } from '../terms/rate-decimals.ts';

type Translate = (key: string, values?: Record<string, unknown>) => string;

export interface RuleChange {
  readonly oldRule: FeeRule;
  readonly newRule: FeeRule;
}

const DEBIT = 2;
const CARDS = [1, DEBIT];

export const rateText = ({ ratePpm }: FeeRule): string => formatRate(ratePpm, RATE_DECIMALS);

const arrow = (before: string, after: string): string => `${before} → ${after}`;

/** @param cardType of the sales meant: a cap concerns debit cards alone. */
export const ruleTexts = ({ oldRule, newRule }: RuleChange, t: Translate, cardType?: number): string[] => {
  const cap = ({ capFen }: FeeRule): string => (capFen === undefined ? t('policies.terms.no-cap') : formatFen(capFen));
  const hasCap = cardType === undefined || cardType === DEBIT;
  return [
    ...(oldRule.ratePpm === newRule.ratePpm ? [] : [arrow(rateText(oldRule), rateText(newRule))]),
    ...(!hasCap || cap(oldRule) === cap(newRule)
      ? []
      : [`${t('policies.terms.cap')} ${arrow(cap(oldRule), cap(newRule))}`]),
    ...((oldRule.extraFen ?? 0) === (newRule.extraFen ?? 0)
      ? []
      : [`${t('policies.terms.extra')} ${arrow(formatFen(oldRule.extraFen), formatFen(newRule.extraFen))}`]),
  ];
};

/** POS贷记卡: a rate type, with the card type where it prices both. */
export const lineName = (
  { rateType, cardType }: { rateType: number; cardType?: number | undefined },
  t: Translate,
): string =>
  cardType !== undefined &&
  CARDS.includes(cardType) &&
  (rateType === RATE_TYPES.posCard || rateType === RATE_TYPES.vipCard)
    ? t(`policies.preview-terms.line.${rateType}-${cardType}`)
    : t(`policies.rate-type.${rateType}`);
