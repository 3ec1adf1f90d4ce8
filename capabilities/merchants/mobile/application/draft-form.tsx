/** A draft in steps: identity, shop, card, and everything once more before it is submitted. */
import { useRef, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Button } from '#platform/ui/basics/button.tsx';
import { Card } from '#platform/ui/basics/card.tsx';
import { Stepper } from '#platform/ui/feedback/stepper.tsx';
import { focusFirstError } from '#platform/ui/form/focus-first-error.ts';
import { ActionBar, WhyNot } from '#platform/ui/page/action-bar.tsx';
import { Stack } from '#platform/ui/page/screen.tsx';
import { isPhoto, type ApplicationField } from '../../contract/application/application-fields.ts';
import { Confirm } from './confirm.tsx';
import { FieldControl, type ControlProps } from './field-control.tsx';
import { stepNames, STEPS, TERMS } from './steps.ts';
import styles from './application.module.css';

interface DraftFormProps extends ControlProps {
  /** The step in which the agent chooses policy and rates; absent for the merchant itself. */
  readonly terms: ReactNode;
}

export function DraftForm({ form, port, terms }: DraftFormProps): ReactNode {
  const { t } = useText();
  const box = useRef<HTMLDivElement>(null);
  const step = STEPS[form.step];
  const hasTerms = terms !== undefined;
  const isTerms = hasTerms && form.step === STEPS.length;
  const isLast = step === undefined && !isTerms;
  const fields = (step?.fields ?? []).filter((field) => form.application.needed.includes(field));
  const lacking = form.application.missing.filter((field) => fields.includes(field)).length;
  const next = async (): Promise<void> => {
    if (await form.finish(fields)) return form.go(form.step + 1);
    focusFirstError(box.current);
    box.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'center' });
    return undefined;
  };
  return (
    <>
      <Stepper
        steps={stepNames(hasTerms).map((name) => t(`merchants.step.${name}`))}
        current={form.step}
        onGo={(to) => form.go(to)}
      />
      <div ref={box}>
        {isTerms && terms}
        {isLast && <Confirm form={form} hasTerms={hasTerms} />}
        {step && <StepFields form={form} port={port} fields={fields} />}
      </div>
      <ActionBar note={<Note lacking={isLast ? form.application.missing.length : lacking} />}>
        {form.step > 0 && (
          <Button kind="quiet" className="fit" onClick={() => form.go(form.step - 1)}>
            {t('merchants.form.back')}
          </Button>
        )}
        {isLast ? (
          <Button
            running={form.isRunning}
            disabled={form.application.missing.length > 0}
            onClick={() => void form.submit()}
          >
            {t(form.consent ? 'merchants.fees.submit' : 'merchants.form.submit')}
          </Button>
        ) : (
          <Button running={form.isRunning} onClick={() => void next()}>
            {t(`merchants.form.next-${nextOf(step?.name, hasTerms)}`)}
          </Button>
        )}
      </ActionBar>
    </>
  );
}

interface StepFieldsProps extends ControlProps {
  readonly fields: readonly ApplicationField[];
}

function StepFields({ form, port, fields }: StepFieldsProps): ReactNode {
  const typed = fields.filter((field) => !isPhoto(field));
  const photos = fields.filter(isPhoto);
  return (
    <Stack>
      <Card pad className={styles['form']}>
        {typed.map((field) => (
          <FieldControl key={field} field={field} form={form} port={port} />
        ))}
      </Card>
      {photos.map((field) => (
        <FieldControl key={field} field={field} form={form} port={port} />
      ))}
    </Stack>
  );
}

const nextOf = (name: string | undefined, hasTerms: boolean): string =>
  name === 'card' && hasTerms ? 'card-terms' : (name ?? TERMS);

function Note({ lacking }: { readonly lacking: number }): ReactNode {
  const { t } = useText();
  if (lacking > 0) return <WhyNot tone="missing">{t('merchants.form.lacking', { count: lacking })}</WhyNot>;
  return <span>{t('merchants.form.saved')}</span>;
}
