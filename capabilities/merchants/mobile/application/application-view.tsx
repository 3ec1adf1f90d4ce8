/** The application of a merchant in any state: a draft in steps, the fields to be mended, or its progress. */
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { formatWhenInText } from '#platform/time/format.ts';
import { Card } from '#platform/ui/basics/card.tsx';
import { Icon, type IconName } from '#platform/ui/basics/icon.tsx';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { Stack } from '#platform/ui/page/screen.tsx';
import { useNow } from '#platform/ui/time/use-now.ts';
import { Given } from './confirm.tsx';
import { Course } from './course.tsx';
import { DraftForm } from './draft-form.tsx';
import { FeesCard } from './fees-card.tsx';
import { MendForm } from './mend-form.tsx';
import type { Application, ApplicationPort } from './port.ts';
import { RatesCard } from './rates-card.tsx';
import { STEPS } from './steps.ts';
import { useApplication, type ApplicationForm } from './use-application.ts';
import { useFeeConsent } from './use-fee-consent.ts';
import styles from './application.module.css';

interface ApplicationViewProps {
  readonly application: Application;
  readonly port: ApplicationPort;
  readonly onChange: (application: Application) => void;
  /** The agent's choice of policy and rates, which is a step of its own. */
  readonly terms?: (form: ApplicationForm) => ReactNode;
}

export function ApplicationView({ application, port, onChange, terms }: ApplicationViewProps): ReactNode {
  const form = useForm(application, port, onChange);
  if (application.status === 'draft') return <DraftForm form={form} port={port} terms={terms?.(form)} />;
  if (application.status === 'rejected') return <MendForm form={form} port={port} />;
  return <Standing application={application} />;
}

/** Submits only after the terms were agreed to. */
const useForm = (...[application, port, take]: Parameters<typeof useApplication>): ApplicationForm => {
  const consent = useFeeConsent(application, port);
  const form = useApplication(application, { ...port, submit: () => port.submit(consent?.fees) }, take);
  const submit = async (): Promise<void> => {
    if (consent === undefined || consent.require()) await form.submit();
  };
  return { ...form, consent, submit };
};

const ICONS = { submitted: 'clock', approved: 'check-filled', closed: 'close' } as const satisfies Record<
  string,
  IconName
>;

function Standing({ application }: { readonly application: Application }): ReactNode {
  const { t, lang } = useText();
  const now = useNow(usePage().active);
  const { status, dueAt, name = '' } = application;
  const state = status === 'approved' || status === 'closed' ? status : 'submitted';
  return (
    <Stack>
      <Card pad className={styles['standing']}>
        <span className={styles['art']} data-state={state}>
          <Icon name={ICONS[state]} size={24} />
        </span>
        <h2>{t(`merchants.standing.${state}`)}</h2>
        <p>
          {dueAt === undefined
            ? t(`merchants.standing.${state}-hint`, { name })
            : t('merchants.standing.due', { at: formatWhenInText(dueAt, now, lang) })}
        </p>
      </Card>
      <Course application={application} />
      {status === 'submitted' && <FeesCard application={application} />}
      {status === 'submitted' && application.rates.length > 0 && <RatesCard application={application} />}
      {STEPS.map((step) => (
        <Card key={step.name} pad>
          <h2 className={styles['title']}>{t(`merchants.step.${step.name}`)}</h2>
          <Given application={application} fields={step.fields} />
        </Card>
      ))}
    </Stack>
  );
}
