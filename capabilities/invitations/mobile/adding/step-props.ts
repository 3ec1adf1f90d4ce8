import type { ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import type { getOffer } from '../../contract/inviting/get-offer.ts';
import type { ChangeDraft, Draft } from './draft.ts';

export type Offer = AnswerOf<typeof getOffer>;

export interface StepProps {
  draft: Draft;
  change: ChangeDraft;
  offer: Offer;
  /** The page around a step. */
  frame: (content: ReactNode, foot: ReactNode) => ReactNode;
}
