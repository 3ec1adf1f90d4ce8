/** 机具操作: operation → terminals → target → preview → result. */
import { useState, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Stepper } from '#platform/ui/feedback/stepper.tsx';
import { useLeaveGuard } from '#platform/ui/navigation/leave-guard.ts';
import { useAddress } from '#platform/ui/navigation/use-address.ts';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import type { OperationType } from '../../contract/operations/operation-types.ts';
import { DRAFT_FIELDS, draftOf, valuesOf } from './draft-address.ts';
import {
  emptyDraft,
  hasInput,
  hasTarget,
  needsTarget,
  selectionOf,
  takeHanded,
  type Draft,
} from './operation-draft.ts';
import { OperationStep } from './operation-step.tsx';
import { PreviewStep } from './preview-step.tsx';
import { ResultStep, type Result } from './result-step.tsx';
import type { StepProps } from './step-props.ts';
import { TargetStep } from './target-step.tsx';
import { TerminalsStep } from './terminals-step.tsx';

const STEPS = ['operation', 'terminals', 'target', 'preview', 'result'] as const;
type Step = (typeof STEPS)[number];

const stepsOf = (draft: Draft): readonly Step[] =>
  STEPS.filter((step) => step !== 'target' || draft.type === undefined || needsTarget(draft.type));

/** The first incomplete step. */
const firstOpen = (draft: Draft): Step => {
  if (draft.type === undefined) return 'operation';
  if (selectionOf(draft) === undefined) return 'terminals';
  return hasTarget(draft) ? 'preview' : 'target';
};

function OperateTerminalsPage(): ReactNode {
  const { t } = useText();
  const [values, change] = useAddress(DRAFT_FIELDS);
  const [draft, keepDraft] = useState<Draft>(() => ({ ...emptyDraft, ...draftOf(values), ...takeHanded() }));
  const setDraft = (next: Draft): void => {
    keepDraft(next);
    change(valuesOf(next));
  };
  const [step, setStep] = useState<Step>(() => firstOpen(draft));
  const [result, setResult] = useState<Result>();
  useLeaveGuard(step !== 'result' && hasInput(draft));
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
    return <OperationStep {...props} onChoose={(type) => chosen(type, draft, setDraft, setStep)} />;
  if (step === 'terminals') return <TerminalsStep {...props} />;
  if (step === 'target') return <TargetStep {...props} />;
  if (step === 'preview')
    return (
      <PreviewStep
        {...props}
        onDone={(operation, preview) => {
          setResult({ operation, preview });
          go(1);
        }}
      />
    );
  return <ResultStep frame={frame} draft={draft} result={result} onAgain={restart} />;
}

/** Selected terminals rarely fit another operation: they are kept only if the giver stays the same. */
const chosen = (
  type: OperationType,
  draft: Draft,
  setDraft: (draft: Draft) => void,
  setStep: (step: Step) => void,
): void => {
  setDraft(draft.type === type ? draft : { ...emptyDraft, type });
  setStep('terminals');
};

export { OperateTerminalsPage as Page };
