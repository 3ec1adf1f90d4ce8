import type { ReactNode } from 'react';
import type { Draft } from './operation-draft.ts';

/** What a step is given: the draft, how to change it, and the ways on and back. */
export interface StepProps {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
  onNext: () => void;
  onBack: () => void;
  /** Bar and stepper, above the step's own content. */
  frame: (content: ReactNode, foot?: ReactNode, room?: 'action' | 'action-note') => ReactNode;
}

/** What the ways to select terminals are given. */
export type ChooseProps = Pick<StepProps, 'draft' | 'change'>;
