/** One line: the effect that the changed terms would have had on the caller in the last 30 days. */
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { fen, subtractFen, sumFen, type Fen } from '#platform/money/fen.ts';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import { cx } from '#platform/ui/theme/cx.ts';
import { isSameRule } from './terms-draft.ts';
import type { Terms } from './terms-shape.ts';
import type { PreviewState, TermsPreview } from './use-terms-preview.ts';
import styles from './term-rows.module.css';

type Line = TermsPreview['lines'][number];

/** Lines whose cost changes and that had transactions. */
const changedLines = ({ lines }: TermsPreview): Line[] =>
  lines.filter(({ oldRule, newRule, volumeFen }) => volumeFen !== 0 && !isSameRule(oldRule, newRule));

const gainOf = ({ mine }: Pick<TermsPreview, 'mine'>): Fen => subtractFen(mine.newFen, mine.oldFen);

const useSentence = (): ((preview: TermsPreview) => string) => {
  const { t } = useText();
  const shown = useShownAmount();
  return (preview) => {
    const lines = changedLines(preview);
    const [only, ...more] = lines;
    if (only === undefined) return t('policies.effect.none');
    const volume = shown(sumFen(lines.map(({ volumeFen }) => volumeFen)));
    if (more.length > 0) return t('policies.effect.all', { volume });
    return t('policies.effect.one', { what: t(`policies.line.${only.rateType}-${only.cardType ?? 0}`), volume });
  };
};

export function TermsEffect({ changes, preview }: { changes: Terms; preview: PreviewState }): ReactNode {
  const { t } = useText();
  const shown = useShownAmount();
  const sentence = useSentence();
  if (changes.costs.length === 0) return <span>{t('policies.effect.parts')}</span>;
  if (preview.shown === undefined)
    return <span>{t(preview.isFailed ? 'policies.effect.failed' : 'policies.effect.waiting')}</span>;
  const gain = gainOf(preview.shown);
  return (
    <>
      <span aria-live="polite" className={cx(preview.current === undefined && styles['old'])}>
        {sentence(preview.shown)}
      </span>
      <b
        className={cx(styles['gain'], gain > fen(0) && styles['more'], preview.current === undefined && styles['old'])}
      >
        {shown(gain, { sign: true })}
      </b>
    </>
  );
}
