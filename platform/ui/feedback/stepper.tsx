import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Icon } from '../basics/icon.tsx';
import './stepper.css';

interface StepperProps {
  steps: readonly string[];
  /** Index of the current step. */
  current: number;
  /** Makes completed steps tappable. */
  onGo?: (step: number) => void;
}

/** At most five steps. */
export function Stepper({ steps, current, onGo }: StepperProps): ReactNode {
  const { t } = useText();
  return (
    <ol className="stepper" aria-label={t('ui.steps', { current: current + 1, count: steps.length })}>
      {steps.map((step, index) => {
        const done = index < current;
        const inner = (
          <>
            <i>{done ? <Icon name="check" /> : index + 1}</i>
            {step}
          </>
        );
        return (
          <li
            key={step}
            data-done={done ? '' : undefined}
            data-now={index === current ? '' : undefined}
            aria-current={index === current ? 'step' : undefined}
          >
            {done && onGo ? (
              <button type="button" onClick={() => onGo(index)}>
                {inner}
              </button>
            ) : (
              <span>{inner}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

export interface Mark {
  label: ReactNode;
  meta?: ReactNode;
  /** Whether the step is not reached yet. */
  open?: boolean;
}

/** Horizontal progress line of three or four points with their times. */
export function Marks({ marks }: { marks: readonly Mark[] }): ReactNode {
  return (
    <ol className="steps3">
      {marks.map((mark, index) => (
        <li key={index} data-open={mark.open ? '' : undefined}>
          {mark.label}
          {mark.meta && <em>{mark.meta}</em>}
        </li>
      ))}
    </ol>
  );
}
