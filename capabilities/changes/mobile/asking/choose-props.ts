import type { AnswerOf } from '#platform/contract/call.ts';
import type { getChangeOptions } from '../../contract/asking/get-change-options.ts';
import type { ChangeKind } from '../../contract/change-kinds.ts';
import type { ChoiceState } from './use-chosen.ts';

export interface ChooseStepProps {
  kind: ChangeKind;
  chosen: ChoiceState;
  /** Kind rate: neither another change nor the days after one bar what is chosen. */
  forPromotion?: boolean;
}

export type Counts = AnswerOf<typeof getChangeOptions>;
