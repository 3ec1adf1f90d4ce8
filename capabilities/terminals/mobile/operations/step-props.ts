import type { ReactNode } from 'react';
import type { Draft } from './operation-draft.ts';

/** Props of a step: the draft, how to change it, and navigation. */
export interface StepProps {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
  onNext: () => void;
  onBack: () => void;
  /** Renders navigation bar and stepper above the step's content. */
  frame: (content: ReactNode, foot?: ReactNode, room?: 'action' | 'action-note') => ReactNode;
}

/** Props of the ways to select terminals. */
export type ChooseProps = Pick<StepProps, 'draft' | 'change'>;
