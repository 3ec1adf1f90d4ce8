import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { SmallButton } from '#platform/ui/basics/button.tsx';
import { Card } from '#platform/ui/basics/card.tsx';
import { shownMobile } from '#platform/ui/form/mobile-text.ts';
import { Facts } from '#platform/ui/list/row.tsx';
import { Stack } from '#platform/ui/page/screen.tsx';
import { isPhoto, type ApplicationField } from '../../contract/application/application-fields.ts';
import { isIndustry } from '../../contract/application/industries.ts';
import { fieldLabel, industryLabel } from './application-words.ts';
import { FeesCard, FeesTick } from './fees-card.tsx';
import type { Application } from './port.ts';
import { RatesCard } from './rates-card.tsx';
import { STEPS } from './steps.ts';
import type { ApplicationForm } from './use-application.ts';
import styles from './application.module.css';

/** The entered fields, with a link back to each part; missing ones are named. */
interface ConfirmProps {
  readonly form: ApplicationForm;
  readonly hasTerms: boolean;
}

export function Confirm({ form, hasTerms }: ConfirmProps): ReactNode {
  const { t } = useText();
  return (
    <Stack>
      <FeesCard application={form.application} />
      {form.application.rates.length > 0 && (
        <RatesCard application={form.application} onEdit={hasTerms ? () => form.go(STEPS.length) : undefined} />
      )}
      {STEPS.map(({ name, fields }, index) => (
        <Card key={name} pad>
          <div className={styles['head']}>
            <h2 className={styles['title']}>{t(`merchants.step.${name}`)}</h2>
            <SmallButton kind="quiet" onClick={() => form.go(index)}>
              {t('merchants.form.change')}
            </SmallButton>
          </div>
          <Given application={form.application} fields={fields} />
        </Card>
      ))}
      {form.consent && <FeesTick application={form.application} consent={form.consent} />}
    </Stack>
  );
}

export function Given({
  application,
  fields,
}: {
  readonly application: Application;
  readonly fields: readonly ApplicationField[];
}): ReactNode {
  const { t } = useText();
  const needed = fields.filter((field) => application.needed.includes(field));
  const photos = needed.filter(isPhoto);
  const have = application.photos.filter(({ kind }) => photos.includes(kind)).length;
  return (
    <Facts
      facts={[
        ...needed
          .filter((field) => !isPhoto(field))
          .map((field) => ({ label: fieldLabel(t, field), value: valueOf(t, application, field) })),
        photos.length > 0 && {
          label: t('merchants.form.photos'),
          value: t('merchants.form.photo-count', { have, all: photos.length }),
        },
      ]}
    />
  );
}

type Translate = ReturnType<typeof useText>['t'];

const valueOf = (t: Translate, application: Application, field: ApplicationField): ReactNode => {
  const { mcc = '', place } = application;
  const missing = <span className={styles['wrong']}>{t('merchants.form.not-given')}</span>;
  if (field === 'type') return t(`merchants.type.${application.type}`);
  if (field === 'mcc') return isIndustry(mcc) ? industryLabel(t, mcc) : missing;
  if (field === 'mobile' && application.mobile) return shownMobile(application.mobile);
  if ((field === 'idNumber' || field === 'licenceNo') && application[field])
    return <span className="whole">{application[field]}</span>;
  if (field === 'place') return place === undefined ? missing : place.regionName;
  return (!isPhoto(field) && application[field]) || missing;
};
