/** The agent chooses the policy of its new merchant, and its rates between the own cost and the ceiling. */
import { useEffect, useState, type ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { ReadError } from '#platform/client/read-error.tsx';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { ppm, type Ppm } from '#platform/money/ppm.ts';
import { Card } from '#platform/ui/basics/card.tsx';
import { Empty, SkeletonRows } from '#platform/ui/feedback/feedback.tsx';
import { PickField } from '#platform/ui/form/field.tsx';
import { Row, Rows } from '#platform/ui/list/row.tsx';
import { Sheet } from '#platform/ui/overlay/sheet.tsx';
import { Stack } from '#platform/ui/page/screen.tsx';
import { getMerchantOffer } from '../../contract/application/get-merchant-offer.ts';
import { RateEditor, type EditableRate } from '../rates/rate-editor.tsx';
import type { ApplicationForm } from './use-application.ts';
import styles from './application.module.css';

type Policy = AnswerOf<typeof getMerchantOffer>['policies'][number];

export function TermsStep({ form }: { readonly form: ApplicationForm }): ReactNode {
  const { t } = useText();
  const read = useCall(getMerchantOffer, {});
  const isRefused = form.terms.errors.size > 0;
  const { refetch } = read;
  // the bounds have changed since they were read
  useEffect(() => {
    if (isRefused) void refetch();
  }, [isRefused, refetch]);
  const policies = read.data?.policies;
  if (policies === undefined)
    return (
      <Stack>
        <Card>
          {read.error ? (
            <ReadError error={read.error} onRetry={() => void refetch()} />
          ) : (
            <SkeletonRows count={5} lead="none" />
          )}
        </Card>
      </Stack>
    );
  if (policies.length === 0)
    return (
      <Empty icon="policy" title={t('merchants.terms.none')}>
        {t('merchants.terms.none-hint')}
      </Empty>
    );
  return <Choice form={form} policies={policies} />;
}

interface ChoiceProps {
  readonly form: ApplicationForm;
  readonly policies: readonly Policy[];
}

function Choice({ form, policies }: ChoiceProps): ReactNode {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  const { application, terms } = form;
  const id = terms.chosen?.policyId ?? application.policy?.id;
  const policy = policies.find((each) => each.id === id);
  return (
    <Stack>
      <Card pad>
        <PickField
          label={t('merchants.terms.policy')}
          placeholder={t('merchants.terms.policy-missing')}
          hint={t('merchants.terms.policy-hint')}
          value={policy?.name}
          error={id !== undefined && policy === undefined ? t('merchants.terms.policy-over') : undefined}
          onClick={() => setOpen(true)}
        />
      </Card>
      {policy && <PolicyRates form={form} policy={policy} />}
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={t('merchants.terms.policy')}>
        <Rows>
          {policies.map((each) => (
            <Row
              key={each.id}
              title={each.name}
              chevron={false}
              onClick={() => {
                setOpen(false);
                if (each.id !== id) terms.choose({ policyId: each.id });
              }}
            />
          ))}
        </Rows>
      </Sheet>
    </Stack>
  );
}

const within = ({ lowestPpm, highestPpm }: EditableRate, rate: Ppm): Ppm =>
  ppm(Math.min(Math.max(rate, lowestPpm), highestPpm));

/** The chosen rates, those saved of the same policy, or its defaults. */
const shownRates = ({ application, terms }: ApplicationForm, { id, rates }: Policy): ReadonlyMap<number, Ppm> => {
  const saved = application.policy?.id === id ? application.rates : [];
  const known = terms.chosen?.policyId === id ? (terms.chosen.rates ?? []) : saved;
  const given = new Map(known.map(({ rateType, ratePpm }) => [rateType, ppm(ratePpm)]));
  return new Map(rates.map((rate) => [rate.rateType, within(rate, given.get(rate.rateType) ?? rate.defaultPpm)]));
};

function PolicyRates({ form, policy }: { readonly form: ApplicationForm; readonly policy: Policy }): ReactNode {
  const { t } = useText();
  const shown = shownRates(form, policy);
  return (
    <>
      <Card pad>
        <h2 className={styles['title']}>{t('merchants.terms.rates')}</h2>
        <RateEditor
          rates={policy.rates}
          valueOf={(rate) => shown.get(rate.rateType) ?? rate.lowestPpm}
          errors={form.terms.errors}
          onChange={(rateType, ratePpm) =>
            form.terms.choose({
              policyId: policy.id,
              rates: [...new Map(shown).set(rateType, ratePpm)].map(([type, rate]) => ({
                rateType: type,
                ratePpm: rate,
              })),
            })
          }
        />
      </Card>
      <p className={styles['said']}>{t('merchants.terms.said')}</p>
    </>
  );
}
