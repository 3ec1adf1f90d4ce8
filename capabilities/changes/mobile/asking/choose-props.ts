import type { AnswerOf } from '#platform/contract/call.ts';
import type { getChangeOptions } from '../../contract/asking/get-change-options.ts';
import type { ChangeKind } from '../../contract/change-kinds.ts';
import type { ChoiceState } from './use-chosen.ts';

export interface ChooseStepProps {
  kind: ChangeKind;
  chosen: ChoiceState;
  /** For rates: neither another open change nor the 30 days after one keeps a subject from being chosen. */
  forPromotion?: boolean;
}

export type Counts = AnswerOf<typeof getChangeOptions>;
