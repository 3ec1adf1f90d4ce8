/** 上传身份证: both sides of the identity card, and the data on it. */
import { useId, useState, type ComponentProps, type FormEvent, type ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { WaitingCard } from '#platform/client/waiting-card.tsx';
import { useText } from '#platform/i18n/browser.tsx';
import { Button } from '#platform/ui/basics/button.tsx';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { Callout } from '#platform/ui/feedback/feedback.tsx';
import { Checkbox } from '#platform/ui/form/choice.tsx';
import { DateBox } from '#platform/ui/form/date-field.tsx';
import { FieldNote } from '#platform/ui/form/field-frame.tsx';
import { Field } from '#platform/ui/form/field.tsx';
import { Facts } from '#platform/ui/list/row.tsx';
import { ActionBar, WhyNot } from '#platform/ui/page/action-bar.tsx';
import { LockNote } from '#platform/ui/page/lock-note.tsx';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { PhotoField } from '#platform/ui/photo/photo-field.tsx';
import { addFile } from '#capabilities/files/contract/add-file.ts';
import { getIdentity } from '../contract/get-identity.ts';
import type { IdentityField } from '../contract/identity-fields.ts';
import { useEndText } from './use-end-text.ts';
import { useSubmission, type Certification } from './use-submission.ts';
import styles from './submit.module.css';

const SIDES = ['front', 'back'] as const;
type Side = (typeof SIDES)[number];
const OTHER: Readonly<Record<Side, Side>> = { front: 'back', back: 'front' };

function Progress({ known, count }: { known: Certification; count: number }): ReactNode {
  const { t } = useText();
  const end = useEndText(known);
  return (
    <div className={styles['progress']}>
      <p>
        <span>{end ?? t('identity.submit.progress')}</span>
        <b>{`${count} / 2`}</b>
      </p>
      <div role="progressbar" aria-label={t('identity.submit.title')} aria-valuenow={count} aria-valuemax={2}>
        <i style={{ inlineSize: `${count * 50}%` }} />
      </div>
    </div>
  );
}

type Form = ReturnType<typeof useSubmission>;

function Details({
  form,
  known,
  error,
}: {
  form: Form;
  known: Certification;
  error: (field: IdentityField) => string | undefined;
}) {
  const { t } = useText();
  const { typed, change } = form;
  const noteId = useId();
  return (
    <Card>
      <CardHead title={t('identity.submit.details')} />
      <div className={styles['details']}>
        <Facts
          facts={[
            {
              label: t('identity.item.name'),
              value: typed.hasNewName ? (known.newName ?? known.agentName) : known.agentName,
            },
          ]}
        />
        {known.newName !== undefined && (
          <Checkbox checked={typed.hasNewName} onChange={({ target }) => change({ hasNewName: target.checked })}>
            {t('identity.submit.new-name', { name: known.newName })}
          </Checkbox>
        )}
        <Field
          label={t('identity.item.idNumber')}
          kind="idNumber"
          name="idNumber"
          value={typed.idNumber}
          placeholder={known.idNumber}
          hint={known.idNumber && t('identity.submit.keep')}
          error={error('idNumber')}
          onChange={({ target }) => change({ idNumber: target.value })}
        />
        <div className="field">
          <div className="field-l" aria-hidden>
            {t('identity.item.validUntil')}
          </div>
          <div className={styles['end']}>
            <DateBox
              label={t('identity.item.validUntil')}
              value={typed.isLongTerm ? '' : typed.validUntil}
              disabled={typed.isLongTerm}
              onChange={(validUntil) => change({ validUntil })}
            />
            <Checkbox checked={typed.isLongTerm} onChange={({ target }) => change({ isLongTerm: target.checked })}>
              {t('identity.submit.long-term')}
            </Checkbox>
          </div>
          <FieldNote id={noteId} error={error('validUntil')} />
        </div>
      </div>
    </Card>
  );
}

/** Whether the photo is the one that was submitted before. */
const isSameAs = (known: Certification, { photos }: Form, side: Side): boolean => photos[side]?.id === known[side]?.id;

interface SidePhotoProps {
  side: Side;
  known: Certification;
  form: Form;
  refused: ComponentProps<typeof PhotoField>['refused'];
  /** The side that is being photographed. */
  shot: Side | undefined;
  onShoot: (side: Side | undefined) => void;
}

function SidePhoto({ side, known, form, refused, shot, onShoot }: SidePhotoProps): ReactNode {
  const { t } = useText();
  const isSame = isSameAs(known, form, side);
  return (
    <PhotoField
      label={t(`identity.item.${side}`)}
      kind="card"
      call={addFile}
      draft={`identity-${side}`}
      value={form.photos[side]}
      hint={t(`identity.submit.${side}-hint`)}
      caption={
        side === 'front' && isSame && known.idNumber !== undefined ? (
          <>
            {`${known.agentName} ${known.idNumber}`}
            <em>{t('ui.photo.good')}</em>
          </>
        ) : undefined
      }
      refused={isSame ? refused : undefined}
      locked={known.state === 'submitted'}
      shooting={{
        isOpen: shot === side,
        change: (isOpen) => onShoot(isOpen ? side : undefined),
        other: { label: t(`identity.item.${OTHER[side]}`), open: () => onShoot(OTHER[side]) },
      }}
      onChange={(photo) => form.setPhoto(side, photo)}
    />
  );
}

/** The reason why it cannot be submitted yet. */
function Missing({ side, isThere }: { side: Side; isThere: boolean }): ReactNode {
  const { t } = useText();
  return (
    <WhyNot tone={isThere ? 'wrong' : 'missing'}>
      {t(`identity.submit.${isThere ? 'retake' : 'missing'}-${side}`)}
    </WhyNot>
  );
}

interface SubmitBarProps {
  formId: string;
  isRunning: boolean;
  /** Why the button is off. */
  children: ReactNode[];
}

function SubmitBar({ formId, isRunning, children }: SubmitBarProps): ReactNode {
  const { t } = useText();
  const why = children.find(Boolean);
  return (
    <ActionBar note={why}>
      <Button type="submit" form={formId} running={isRunning} disabled={Boolean(why)}>
        {t('identity.submit.submit')}
      </Button>
    </ActionBar>
  );
}

function SubmitForm({ known }: { known: Certification }): ReactNode {
  const { t } = useText();
  const id = useId();
  const form = useSubmission(known);
  const { photos, errors } = form;
  const [shot, setShot] = useState<Side>();
  const isWaiting = known.state === 'submitted';
  const isUnchanged = known.state === 'approved' && !form.isDirty;
  const refusedOf = (field: IdentityField) => known.refused.find((one) => one.field === field)?.reason;
  const words = (field: IdentityField) => {
    const reason = refusedOf(field);
    return reason && { title: t(`identity.reason.${reason}`), how: t(`identity.how.${reason}`) };
  };
  const isSame = (side: Side): boolean => isSameAs(known, form, side);
  const missing = SIDES.find((side) => photos[side] === undefined || (refusedOf(side) && isSame(side)));
  const count = SIDES.filter((side) => photos[side] !== undefined && !(refusedOf(side) && isSame(side))).length;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    form.submit();
  };
  return (
    <Screen
      bar={<NavBar />}
      foot={
        !isWaiting && (
          <SubmitBar formId={id} isRunning={form.isRunning}>
            {isUnchanged && <WhyNot tone="missing">{t('identity.submit.unchanged')}</WhyNot>}
            {missing && <Missing side={missing} isThere={photos[missing] !== undefined} />}
          </SubmitBar>
        )
      }
    >
      <Progress known={known} count={count} />
      <form id={id} onSubmit={submit} noValidate>
        <Stack>
          {isWaiting && <Callout icon="lock">{t('identity.submit.waits')}</Callout>}
          {SIDES.map((side) => (
            <SidePhoto
              key={side}
              side={side}
              known={known}
              form={form}
              refused={words(side)}
              shot={shot}
              onShoot={setShot}
            />
          ))}
          {!isWaiting && (
            <Details
              form={form}
              known={known}
              error={(field) => errors[field] ?? (Object.keys(errors).length === 0 ? words(field)?.title : undefined)}
            />
          )}
        </Stack>
      </form>
      <LockNote>{t('identity.submit.privacy')}</LockNote>
    </Screen>
  );
}

function SubmitIdentityPage(): ReactNode {
  const { data, error, refetch } = useCall(getIdentity, {}, { staleMs: 0 });
  if (data) return <SubmitForm key={data.submittedAt ?? 'first'} known={data} />;
  return (
    <Screen bar={<NavBar />}>
      <Stack>
        <WaitingCard error={error} onRetry={refetch} lines={1} />
      </Stack>
    </Screen>
  );
}

export { SubmitIdentityPage as Page };
