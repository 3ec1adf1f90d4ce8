/** The effect of a value: for one subject on a month or the next phases, for several which can be changed. */
import type { ReactNode } from 'react';
import type { ChangeKind } from '../../contract/change-kinds.ts';
import type { Options } from './draft.ts';
import { EffectCard } from './effect-card.tsx';
import { PhasesCard } from './phases-card.tsx';
import { PreviewCard } from './preview-card.tsx';
import type { Preview } from './use-preview.ts';

interface MeaningProps {
  kind: ChangeKind;
  options: Options;
  preview: Preview;
  allOrNothing: boolean;
  onAllOrNothing: (isOn: boolean) => void;
}

export function Meaning({ kind, options, preview, allOrNothing, onAllOrNothing }: MeaningProps): ReactNode {
  const isOne = options.count === 1;
  return (
    <>
      {kind === 'communication' && preview.acceptedCount > 0 && <PhasesCard preview={preview} />}
      {hasSales(preview) && isOne && <EffectCard effect={preview.effect} rateTypes={typesOf(preview)} />}
      {(!isOne || preview.refusedCount > 0) && (
        <PreviewCard kind={kind} preview={preview} allOrNothing={allOrNothing} onAllOrNothing={onAllOrNothing} />
      )}
    </>
  );
}

const typesOf = ({ accepted: [first] }: Preview): number[] =>
  (first?.after.rates ?? []).map(({ rateType }) => rateType);

const hasSales = (preview: Preview): preview is Preview & { effect: NonNullable<Preview['effect']> } =>
  preview.acceptedCount === 1 && (preview.effect?.volumeFen ?? 0) > 0;
