import type { AnswerOf } from '#platform/contract/call.ts';
import { sumFen, type Fen } from '#platform/money/fen.ts';
import type { previewUnbinding } from '../../contract/checks/preview-unbinding.ts';

export type UnbindingView = AnswerOf<typeof previewUnbinding>;

/** The clawback of all rewards: the shares of the agents and the operator together. */
export const takenOf = ({ rewards }: UnbindingView): Fen => sumFen(rewards.map(({ fen }) => fen));
