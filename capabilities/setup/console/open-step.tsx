import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { CheckList } from '#platform/ui-console/check-list.tsx';
import { Detail, Section } from '#platform/ui-console/detail.tsx';
import { Effects } from '#platform/ui-console/effects.tsx';
import { navigate } from '#platform/ui-console/navigation.ts';
import { useMay } from '#capabilities/staff/console/api.ts';
import { STEPS } from '../contract/steps.ts';
import { AcquirerKeys } from './acquirer-keys.tsx';
import { CompanyForm } from './company-form.tsx';
import { COMMANDS, PATHS, WITHOUT, type Step } from './step-facts.ts';
import { useFactText } from './use-fact-text.ts';

function Foot({ step }: { step: Step }): ReactNode {
  const { t } = useText();
  const mayCompany = useMay('company:manage');
  const mayKeys = useMay('feed-key:manage');
  if (step.step === 'company') return mayCompany ? <CompanyForm /> : null;
  if (step.step === 'acquirer') return mayKeys ? <AcquirerKeys /> : null;
  const path = PATHS[step.step];
  if (path === undefined) return <p className="c-note">{t('setup.console.on_server')}</p>;
  return (
    <Button type="primary" disabled={step.state === 'waits'} onClick={() => navigate(path)}>
      {t('setup.console.go', { what: t(`setup.console.step.${step.step}`) })} <kbd aria-hidden="true">Enter</kbd>
    </Button>
  );
}

/** The step: what does not work without it, what of it is there, and how it is done by page and by command. */
export function OpenStep({ step, onClose }: { step: Step; onClose: () => void }): ReactNode {
  const { t } = useText();
  const factText = useFactText();
  const name = t(`setup.console.step.${step.step}`);
  const isDone = step.state === 'done';
  return (
    <Detail
      label={name}
      title={name}
      under={t('setup.console.number', { number: STEPS.indexOf(step.step) + 1 })}
      closeLabel={t('console.close')}
      onClose={onClose}
      foot={<Foot step={step} />}
    >
      <Effects
        title={t('setup.console.without')}
        {...(!isDone && { tone: 'danger' as const })}
        effects={Array.from({ length: WITHOUT[step.step] }, (_, at) => ({
          tone: 'lost' as const,
          text: t(`setup.console.without.${step.step}.${at + 1}`),
        }))}
      />
      <Section title={t(isDone ? 'setup.console.there' : 'setup.console.missing')}>
        <CheckList
          checks={[
            { key: 'fact', tone: isDone ? 'good' : 'warn', title: factText(step) },
            ...step.waitsFor.map((each) => ({
              key: each,
              tone: 'warn' as const,
              title: t('setup.console.waits', { what: t(`setup.console.step.${each}`) }),
            })),
          ]}
        />
      </Section>
      <Section title={t('setup.console.command')}>
        <code className="c-command">{COMMANDS[step.step]}</code>
      </Section>
    </Detail>
  );
}
