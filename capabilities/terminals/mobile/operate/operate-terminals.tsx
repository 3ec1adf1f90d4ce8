/** 机具操作: operation → terminals → target → preview → result. */
import { useState, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useLeaveGuard } from '#platform/ui/navigation/leave-guard.ts';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { useQueryParams } from '#platform/ui/navigation/navigation.ts';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { Stepper } from '#platform/ui/feedback/stepper.tsx';
import { OPERATION_TYPES, type OperationType } from '../../contract/operation-types.ts';
import type { submitOperation } from '../../contract/submit-operation.ts';
import { ChooseOperation } from './operation-step.tsx';
import { ChooseTarget } from './target-step.tsx';
import { ChooseTerminals } from './terminals-step.tsx';
import { emptyDraft, hasTarget, needsTarget, selectionOf, takeHanded, type Draft } from './operation-draft.ts';
import { OperationPreview } from './preview-step.tsx';
import { OperationResult } from './result-step.tsx';

const STEPS = ['operation', 'terminals', 'target', 'preview', 'result'] as const;
type Step = (typeof STEPS)[number];

export type Result = AnswerOf<typeof submitOperation>;

/** What a step is given: the draft, how to change it, and the ways on and back. */
export interface StepProps {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
  onNext: () => void;
  onBack: () => void;
  /** Bar and stepper, above the step's own content. */
  frame: (content: ReactNode, foot?: ReactNode, room?: 'action' | 'action-note') => ReactNode;
}

const isType = (value: number | undefined): value is OperationType => OPERATION_TYPES.includes(value as OperationType);

const stepsOf = (draft: Draft): readonly Step[] =>
  STEPS.filter((step) => step !== 'target' || draft.type === undefined || needsTarget(draft.type));

/** The first step at which something is missing. */
const firstOpen = (draft: Draft): Step => {
  if (draft.type === undefined) return 'operation';
  if (selectionOf(draft) === undefined) return 'terminals';
  return hasTarget(draft) ? 'preview' : 'target';
};

export function Page(): ReactNode {
  const { t } = useText();
  const query = useQueryParams({ type: 'number' });
  const [draft, setDraft] = useState<Draft>(() => ({
    ...emptyDraft,
    ...(isType(query.type) && { type: query.type }),
    ...takeHanded(),
  }));
  const [step, setStep] = useState<Step>(() => firstOpen(draft));
  const [result, setResult] = useState<Result>();
  useLeaveGuard(step !== 'result' && selectionOf(draft) !== undefined);
  const steps = stepsOf(draft);
  const index = steps.indexOf(step);
  const go = (by: number): void => {
    setStep(steps[index + by] ?? step);
    window.scrollTo(0, 0);
  };
  const names = steps.map((name) => t(`terminals.operate-terminals.step-${name}`));
  const frame: StepProps['frame'] = (content, foot, room = 'action') => (
    <Screen bar={<NavBar />} foot={foot} room={foot ? room : 'plain'}>
      <Stepper
        steps={names}
        current={index}
        {...(step !== 'result' && { onGo: (to: number) => setStep(steps[to] ?? step) })}
      />
      <Stack>{content}</Stack>
    </Screen>
  );
  const props: StepProps = {
    draft,
    change: (part) => setDraft({ ...draft, ...part }),
    onNext: () => go(1),
    onBack: () => go(-1),
    frame,
  };
  const restart = (): void => {
    setDraft({ ...emptyDraft });
    setResult(undefined);
    setStep('operation');
  };
  if (step === 'operation')
    return <ChooseOperation {...props} onChoose={(type) => chosen(type, draft, setDraft, setStep)} />;
  if (step === 'terminals') return <ChooseTerminals {...props} />;
  if (step === 'target') return <ChooseTarget {...props} />;
  if (step === 'preview')
    return (
      <OperationPreview
        {...props}
        onDone={(done) => {
          setResult(done);
          go(1);
        }}
      />
    );
  return <OperationResult frame={frame} draft={draft} result={result} onAgain={restart} />;
}

/** Terminals chosen for one operation hardly ever fit another: they stay only where the giver stays the same. */
const chosen = (
  type: OperationType,
  draft: Draft,
  setDraft: (draft: Draft) => void,
  setStep: (step: Step) => void,
): void => {
  setDraft(draft.type === type ? draft : { ...emptyDraft, type });
  setStep('terminals');
};
