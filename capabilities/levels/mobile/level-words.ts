/** Words about conditions, the same on the page, in the history and in the sheets. */
import { useText } from '#platform/i18n/browser.tsx';
import { fen, type Fen } from '#platform/money/fen.ts';
import { formatCount, formatFen } from '#platform/money/format.ts';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import type { Grants, Rule } from './level-shapes.ts';

interface ConditionUnit {
  kind: 'volume' | 'activations' | 'directs';
}

/** An amount of a condition in its unit's form: money with two decimals, counts with separators. */
export const useShownValue = (): ((of: ConditionUnit, value: number) => string) => {
  const shown = useShownAmount();
  return ({ kind }, value) => (kind === 'volume' ? shown(fen(value)) : formatCount(value));
};

/** A limit in whole yuan is shown without decimals, because it is no amount that somebody has. */
export const shownLimit = (limitFen: Fen): string =>
  limitFen % 100 === 0 ? formatCount(limitFen / 100) : formatFen(limitFen);

/** `团队交易额满 15,000,000.00，激活满 60 台` */
export const useRuleWords = (): {
  keep: (rule: Rule['keep']) => string;
  reach: (rule: Rule['reach']) => string;
  grants: (grants: Grants) => string;
} => {
  const { t } = useText();
  const month = ({ volumeFen, activations }: Rule['keep']): string[] => [
    ...(volumeFen === undefined ? [] : [t('levels.rule.volume', { amount: formatFen(volumeFen) })]),
    ...(activations === undefined ? [] : [t('levels.rule.activations', { count: activations })]),
  ];
  const joined = (parts: readonly string[]): string => parts.join(t('levels.rule.and'));
  return {
    keep: (rule) => joined(month(rule)),
    reach: ({ directs, ...rule }) =>
      joined([
        ...month(rule),
        ...(directs ? [t('levels.rule.directs', { count: directs.count, level: directs.levelName })] : []),
      ]),
    grants: ({ dailyWithdrawals, maximumWithdrawalFen, givesUpTo }) =>
      joined([
        ...(dailyWithdrawals === undefined ? [] : [t('levels.rule.daily', { count: dailyWithdrawals })]),
        ...(maximumWithdrawalFen === undefined
          ? []
          : [t('levels.rule.maximum', { amount: shownLimit(maximumWithdrawalFen) })]),
        t('levels.rule.gives', { level: givesUpTo }),
      ]),
  };
};
