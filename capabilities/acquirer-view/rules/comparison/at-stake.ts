import type { Kind } from '../../contract/comparison/agreements.ts';
import type { Side } from './compare.ts';

/** The activation itself among the stages. */
const ACTIVATION = 0;

/**
 * The stage whose reward a difference decides (docs/domain.md §6 "The acquirer's view"): one side has it as met, the
 * other has not. Whom a terminal takes payments for decides none by itself.
 */
export const stageAtStake = (kind: Kind, ours: Side, theirs: Side): number | undefined => {
  const isOther = (isMet: (side: Side) => boolean): boolean => isMet(ours) !== isMet(theirs);
  if (kind === 'activation') return isOther(({ activatedOn }) => activatedOn !== undefined) ? ACTIVATION : undefined;
  if (kind === 'standard') return isOther(({ stage }) => stage?.state === 'met') ? ours.stage?.number : undefined;
  return undefined;
};
