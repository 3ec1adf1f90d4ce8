import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Icon } from '#platform/ui-console/icon.tsx';

const STEPS = ['export', 'wait', 'compare', 'book'] as const;
export type BatchStep = (typeof STEPS)[number] | 'done';

/** How far a batch is; `children` at the right. */
export function BatchSteps({ now, children }: { now: BatchStep; children?: ReactNode }): ReactNode {
  const { t } = useText();
  const at = now === 'done' ? STEPS.length : STEPS.indexOf(now);
  return (
    <ol className="c-steps">
      {STEPS.map((step, index) => (
        <li key={step} data-state={index < at ? 'done' : index === at ? 'now' : undefined}>
          <i>{index < at ? <Icon name="check" size={16} /> : index + 1}</i>
          {t(`withdrawals.console.payout.step.${step}`)}
        </li>
      ))}
      <li data-end="">{children}</li>
    </ol>
  );
}
