import type { AnswerOf } from '#platform/contract/call.ts';
import type { ChangeKind } from '../../contract/change-kinds.ts';
import type { getChangeOptions } from '../../contract/get-change-options.ts';
import type { Chosen } from './use-chosen.ts';

export interface ChooseStepProps {
  kind: ChangeKind;
  chosen: Chosen;
}

export type Counts = AnswerOf<typeof getChangeOptions>;
