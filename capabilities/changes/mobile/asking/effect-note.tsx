/** The 30-day effect in the action bar. */
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { negateFen, subtractFen, type Fen } from '#platform/money/fen.ts';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import type { ChangeKind } from '../../contract/change-kinds.ts';
import type { Preview } from './use-preview.ts';

type EffectPreview = Pick<Preview, 'acceptedCount' | 'effect' | 'eachPhase'>;

/** The amount that the caller earns more or less; undefined for a user who may not see it. */
export const shareDelta = ({ effect }: EffectPreview): Fen | undefined =>
  effect?.oldShareFen === undefined || effect.newShareFen === undefined
    ? undefined
    : subtractFen(effect.newShareFen, effect.oldShareFen);

/** The amount that the caller earns more or less by one phase of each accepted terminal. */
const eachDelta = ({ eachPhase }: EffectPreview): Fen | undefined =>
  eachPhase?.oldMineFen === undefined || eachPhase.newMineFen === undefined
    ? undefined
    : subtractFen(eachPhase.newMineFen, eachPhase.oldMineFen);

const phaseKey = (each: Fen): string => {
  if (each === 0) return 'changes.effect.phase-same';
  return each < 0 ? 'changes.effect.phase-less' : 'changes.effect.phase';
};

interface EffectNoteProps {
  kind: ChangeKind;
  preview: EffectPreview;
}

export function EffectNote({ kind, preview }: EffectNoteProps): ReactNode {
  const { t } = useText();
  const shown = useShownAmount();
  const { effect, acceptedCount: count } = preview;
  const share = shareDelta(preview);
  const each = eachDelta(preview);
  if (each !== undefined)
    return (
      <>
        <span>{t(phaseKey(each), { count })}</span>
        {each !== 0 && <b>{shown(each < 0 ? negateFen(each) : each)}</b>}
      </>
    );
  if (effect === undefined || effect.volumeFen === 0) return <span>{t(`changes.effect.note-${kind}`)}</span>;
  const feeFen = subtractFen(effect.newFeeFen, effect.oldFeeFen);
  if (count > 1 || feeFen === 0)
    return (
      <>
        <span>
          {t('changes.effect.of-all', { many: t(`changes.count.${kind}`, { count }), amount: shown(effect.volumeFen) })}
        </span>
        {share !== undefined && <b>{shown(share, { sign: true })}</b>}
      </>
    );
  const less = feeFen < 0;
  return (
    <>
      <span>
        {t(less ? 'changes.effect.pays-less' : 'changes.effect.pays-more', {
          amount: shown(less ? negateFen(feeFen) : feeFen),
        })}
      </span>
      {share !== undefined && <b>{gainText(share, shown, t)}</b>}
    </>
  );
}

/** 我少得 8.40. */
export const gainText = (
  share: Fen,
  shown: (amount: Fen) => string,
  t: (key: string, values: Record<string, unknown>) => string,
): string =>
  share < 0
    ? t('changes.effect.less', { amount: shown(negateFen(share)) })
    : t('changes.effect.more', { amount: shown(share) });
