import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useCommand } from '#platform/client/hooks.ts';
import { CallError } from '#platform/client/send.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { addDays, businessDay, startOfDay, type BusinessDay } from '#platform/time/business-day.ts';
import { formatShortDate } from '#platform/time/format.ts';
import { Button } from '#platform/ui/basics/button.tsx';
import { Segmented } from '#platform/ui/filter/segmented.tsx';
import { Field } from '#platform/ui/form/field.tsx';
import { focusFirstError } from '#platform/ui/form/focus-first-error.ts';
import { Sheet } from '#platform/ui/overlay/sheet.tsx';
import { toast } from '#platform/ui/overlay/toast.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import { addCampaign } from '../../contract/campaigns/add-campaign.ts';
import type { CampaignKind } from '../../contract/campaigns/campaign-states.ts';
import { listCampaigns } from '../../contract/campaigns/list-campaigns.ts';
import styles from '../inviting/invite.module.css';

/** The same limits as in the contract, which the phone does not load. */
const MOST = { name: 20, places: 10_000 };
/** Business days for which it can be used, today included. */
const LASTS = [7, 14, 30, 90] as const;
type Days = (typeof LASTS)[number];

interface AddCampaignProps {
  kind: CampaignKind;
  open: boolean;
  onClose: () => void;
}

interface FormValues {
  name: string;
  places: string;
}

const EMPTY: FormValues = { name: '', places: '100' };

type Errors = Partial<Record<keyof FormValues | 'lastDay', string | undefined>>;

export function AddCampaign({ kind, open, onClose }: AddCampaignProps): ReactNode {
  const { t } = useText();
  const now = useNow(open);
  const [days, setDays] = useState<Days>(14);
  const lastDay = addDays(businessDay(now), days - 1);
  const form = useRef<HTMLFormElement>(null);
  // the typed values stay when the sheet is closed before a link is made
  const [typed, setTyped] = useState<FormValues>(EMPTY);
  const [errors, setErrors] = useState<Errors>({});
  const add = useCommand(addCampaign, {
    invalidates: [listCampaigns],
    onSuccess: () => {
      toast(t('invitations.campaigns.added'), 'check');
      setTyped(EMPTY);
      onClose();
    },
    onError: (error) => {
      const isDay = error instanceof CallError && (error.failure.reason ?? '').startsWith('campaign_day');
      if (isDay) setErrors({ lastDay: error.message });
    },
  });
  const change = (part: Partial<FormValues>): void => {
    setTyped((old) => ({ ...old, ...part }));
    setErrors((old) => ({ ...old, ...Object.fromEntries(Object.keys(part).map((name) => [name, undefined])) }));
  };
  const places = Number(typed.places);
  const problems = (): Errors => ({
    name: typed.name.trim() === '' ? t('invitations.campaigns.name-missing') : undefined,
    places:
      places >= 1 && places <= MOST.places ? undefined : t('invitations.campaigns.places-wrong', { most: MOST.places }),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const wrong = problems();
    setErrors(wrong);
    focusFirstError(form.current);
    if (add.isPending || Object.values(wrong).some(Boolean)) return;
    add.mutate({ kind, name: typed.name.trim(), places, lastDay });
  };
  const foot = (
    <Button type="submit" form="add-campaign" running={add.isPending}>
      {t('invitations.campaigns.make')}
    </Button>
  );
  return (
    <Sheet open={open} onClose={onClose} title={t('invitations.campaigns.add')} foot={foot}>
      <form ref={form} id="add-campaign" className={styles['form']} onSubmit={submit} noValidate>
        <CampaignFields typed={typed} errors={errors} onChange={change} />
        <Duration days={days} lastDay={lastDay} now={now} error={errors.lastDay} onChange={setDays} />
      </form>
    </Sheet>
  );
}

interface CampaignFieldsProps {
  typed: FormValues;
  errors: Errors;
  onChange: (part: Partial<FormValues>) => void;
}

function CampaignFields({ typed, errors, onChange }: CampaignFieldsProps): ReactNode {
  const { t } = useText();
  return (
    <>
      <Field
        label={t('invitations.campaigns.name')}
        name="name"
        hint={t('invitations.campaigns.name-hint')}
        maxLength={MOST.name}
        value={typed.name}
        error={errors.name}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <Field
        label={t('invitations.campaigns.places')}
        name="places"
        inputMode="numeric"
        maxLength={5}
        hint={t('invitations.campaigns.places-hint')}
        value={typed.places}
        error={errors.places}
        onChange={(event) => onChange({ places: event.target.value.replaceAll(/\D/g, '') })}
      />
    </>
  );
}

interface DurationProps {
  days: Days;
  lastDay: BusinessDay;
  now: Date;
  error: string | undefined;
  onChange: (days: Days) => void;
}

function Duration({ days, lastDay, now, error, onChange }: DurationProps): ReactNode {
  const { t, lang } = useText();
  return (
    <div>
      <p className={styles['label']}>{t('invitations.campaigns.lasts')}</p>
      <Segmented
        small
        label={t('invitations.campaigns.lasts')}
        choices={LASTS.map((value) => ({ value, label: t('invitations.campaigns.days', { days: value }) }))}
        value={days}
        onChange={onChange}
      />
      <p className={styles['until']} role="status">
        {error ?? t('invitations.campaigns.until', { day: formatShortDate(startOfDay(lastDay), now, lang) })}
      </p>
    </div>
  );
}
