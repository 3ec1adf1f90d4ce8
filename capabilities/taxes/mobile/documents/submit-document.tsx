/** 提交税务凭证: the values printed on an invoice or a certificate, and its photo. */
import { useEffect, useId, useRef, type FormEvent, type ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { useSession } from '#platform/client/session-store.ts';
import { WaitingCard } from '#platform/client/waiting-card.tsx';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { addDays, businessDay } from '#platform/time/business-day.ts';
import { Button } from '#platform/ui/basics/button.tsx';
import { Card } from '#platform/ui/basics/card.tsx';
import { Empty } from '#platform/ui/feedback/feedback.tsx';
import { Segmented } from '#platform/ui/filter/segmented.tsx';
import { AmountField } from '#platform/ui/form/amount-field.tsx';
import { DateBox } from '#platform/ui/form/date-field.tsx';
import { FieldNote } from '#platform/ui/form/field-frame.tsx';
import { Field } from '#platform/ui/form/field.tsx';
import { focusFirstError } from '#platform/ui/form/focus-first-error.ts';
import { usePage, useQueryParams } from '#platform/ui/navigation/navigation.ts';
import { ActionBar } from '#platform/ui/page/action-bar.tsx';
import { LockNote } from '#platform/ui/page/lock-note.tsx';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { useNow } from '#platform/ui/time/use-now.ts';
import { DOCUMENT_KINDS } from '../../contract/documents/document-fields.ts';
import { getDocument } from '../../contract/documents/get-document.ts';
import { OLDEST_DAYS } from '../../rules/documents/check-document.ts';
import { PaperField } from './paper-field.tsx';
import { RefusedCard } from './refused-card.tsx';
import { useSubmission, type Submission } from './use-submission.ts';
import styles from './taxes.module.css';

function SubmitDocumentPage(): ReactNode {
  const { t } = useText();
  const { isSpecificAccount } = useSession();
  const { id } = useQueryParams({ id: 'string' });
  if (!isSpecificAccount) return id === undefined ? <SubmitForm /> : <Reopened id={id} />;
  return (
    <Screen bar={<NavBar />}>
      <Empty icon="lock" title={t('refusal.tax_specific_account')} />
    </Screen>
  );
}

/** A refused document with its reason: only the file has to be given again, and printed values can be corrected. */
function Reopened({ id }: { id: string }): ReactNode {
  const { data, error, refetch } = useCall(getDocument, { id });
  if (data?.document.canRedo) return <SubmitForm refused={data} />;
  return (
    <Screen bar={<NavBar />}>
      <Stack>{data ? <RefusedCard {...data} /> : <WaitingCard error={error} onRetry={refetch} />}</Stack>
    </Screen>
  );
}

function SubmitForm({ refused }: { refused?: AnswerOf<typeof getDocument> }): ReactNode {
  const { t } = useText();
  const id = useId();
  const form = useSubmission(refused?.document);
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (form.refusals > 0) focusFirstError(element.current);
  }, [form.refusals]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    form.submit();
  };
  return (
    <Screen
      bar={<NavBar title={refused && t('taxes.document.redo')} />}
      foot={
        <ActionBar>
          <Button type="submit" form={id} running={form.isRunning}>
            {t(refused ? 'taxes.document.redo' : 'taxes.submit-document.submit')}
          </Button>
        </ActionBar>
      }
    >
      <form ref={element} id={id} onSubmit={submit} noValidate>
        <Stack>
          {refused && <RefusedCard {...refused} />}
          {refused && <PaperField form={form} draft={`tax-${refused.document.id}`} />}
          <Card pad>
            <Printed form={form} />
          </Card>
          {!refused && <PaperField form={form} draft="tax-new" />}
        </Stack>
      </form>
      <LockNote>{t('taxes.submit-document.privacy')}</LockNote>
    </Screen>
  );
}

/** Fields for the data printed on the document. */
function Printed({ form }: { form: Submission }): ReactNode {
  const { t } = useText();
  const { typed, errors, change, check } = form;
  const { kind } = typed;
  return (
    <div className={styles['fields']}>
      <Segmented
        label={t('taxes.submit-document.kind')}
        choices={DOCUMENT_KINDS.map((value) => ({ value, label: t(`taxes.kind.${value}`) }))}
        value={kind}
        onChange={(value) => change({ kind: value })}
      />
      <p className={styles['what']}>{t(`taxes.submit-document.kind-${kind}`)}</p>
      <Field
        label={t(`taxes.submit-document.number-${kind}`)}
        kind={kind === 'invoice' ? 'code' : 'text'}
        name="number"
        autoComplete="off"
        maxLength={40}
        value={typed.number}
        hint={t(`taxes.submit-document.number-${kind}-hint`)}
        error={errors.number}
        onBlur={() => check('number')}
        onChange={({ target }) => change({ number: target.value })}
      />
      {kind === 'invoice' && (
        <AmountField
          look="box"
          label={t('taxes.submit-document.amount')}
          value={typed.amount}
          error={errors.amountFen}
          onBlur={() => check('amountFen')}
          onChange={(amount) => change({ amount })}
        />
      )}
      <IssuedOn form={form} />
    </div>
  );
}

function IssuedOn({ form: { typed, errors, change } }: { form: Submission }): ReactNode {
  const { t } = useText();
  const noteId = useId();
  const today = businessDay(useNow(usePage().active));
  return (
    <div className="field">
      <div className="field-l" aria-hidden>
        {t('taxes.document.issued')}
      </div>
      <DateBox
        label={t('taxes.document.issued')}
        value={typed.issuedOn}
        min={addDays(today, -OLDEST_DAYS)}
        max={today}
        onChange={(issuedOn) => change({ issuedOn })}
      />
      <FieldNote id={noteId} error={errors.issuedOn} />
    </div>
  );
}

export { SubmitDocumentPage as Page };
