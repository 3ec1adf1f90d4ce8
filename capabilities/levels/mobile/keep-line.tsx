import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import type { KeepCondition, OwnLevel } from './level-shapes.ts';
import { useShownValue } from './level-words.ts';

/** Whether the level is kept this month, the amount still missing, and the result if nothing changes. */
export function KeepLine({ keep }: { keep: OwnLevel['keep'] }): ReactNode {
  const { t } = useText();
  const shownValue = useShownValue();
  const words = (conditions: readonly KeepCondition[], what: 'needed' | 'left'): string =>
    conditions
      .map((one) => t(`levels.keep.${what}.${one.kind}`, { amount: shownValue(one, one[what]) }))
      .join(t('levels.rule.and'));
  if (keep.state === 'none' || keep.state === 'paused') return <span>{t(`levels.keep.${keep.state}`)}</span>;
  if (keep.state !== 'open')
    return <span>{t(`levels.keep.${keep.state}`, { conditions: words(keep.conditions, 'needed') })}</span>;
  const open = keep.conditions.filter(({ left }) => left > 0);
  return (
    <span>
      {t('levels.keep.open', { conditions: words(open, 'left') })}
      <Consequence keep={keep} />
    </span>
  );
}

function Consequence({ keep }: { keep: OwnLevel['keep'] }): ReactNode {
  const { t } = useText();
  const count = keep.forgiven - keep.missed;
  if (count > 0) return <> {t('levels.keep.forgiving', { count })}</>;
  return <em>{t('levels.keep.last', { missed: keep.missed, level: keep.lowerName ?? '' })}</em>;
}
