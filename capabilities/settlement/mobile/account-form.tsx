import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { ActionBar } from '#platform/ui/page/action-bar.tsx';
import { Button } from '#platform/ui/basics/button.tsx';
import { CardField } from '#platform/ui/form/card-field.tsx';
import { Checkbox } from '#platform/ui/form/choice.tsx';
import { Callout } from '#platform/ui/feedback/feedback.tsx';
import { Field, PickField } from '#platform/ui/form/field.tsx';
import { focusFirstError } from '#platform/ui/form/focus-first-error.ts';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { ProofField } from '#platform/ui/form/proof-field.tsx';
import { Screen } from '#platform/ui/page/screen.tsx';
import { bankOfCard } from '#platform/validate/bank-of-card.ts';
import type { ShownAccount } from './account-card.tsx';
import styles from './account-form.module.css';
import { BranchSheet } from './branch-sheet.tsx';
import { DeleteSheet } from './delete-sheet.tsx';
import { useAccountForm } from './use-account-form.ts';

interface AccountFormProps {
  /** Account to edit; undefined to add a new one. */
  account: ShownAccount | undefined;
  /** Whether there is no account yet, so that the new one becomes the own account. */
  isFirst: boolean;
  /** Why changes are not allowed. */
  lockedBy: string | undefined;
}

/** Why money cannot be sent to the account yet. */
const stateText = ({ state, refusedFor = 'unanswered' }: ShownAccount, t: (key: string) => string): string =>
  t(state === 'refused' ? `settlement.form.refused.${refusedFor}` : `settlement.form.${state}`);

const titleOf = (account: ShownAccount | undefined, isFirst: boolean): string =>
  account ? 'title-edit' : isFirst ? 'title-own' : 'title-other';

export function AccountForm({ account, isFirst, lockedBy }: AccountFormProps): ReactNode {
  const { t } = useText();
  const id = useId();
  const mayEdit = lockedBy === undefined;
  const [isChoosing, setChoosing] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const form = useAccountForm(account, isFirst);
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (form.refusals > 0) focusFirstError(element.current);
  }, [form.refusals]);
  const known = bankOfCard(form.typed.cardNumber);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    form.submit();
  };
  const title = t(`settlement.form.${titleOf(account, isFirst)}`);
  return (
    <Screen
      white
      bar={<NavBar title={title} />}
      foot={
        mayEdit && (
          <ActionBar>
            <Button type="submit" form={id} running={form.isRunning}>
              {t(account ? 'settlement.form.save' : 'settlement.form.add')}
            </Button>
          </ActionBar>
        )
      }
    >
      <form ref={element} id={id} className={styles['form']} onSubmit={submit} noValidate>
        {lockedBy && <Callout icon="lock">{lockedBy}</Callout>}
        {account && !account.isVerified && <Callout tone="warning">{stateText(account, t)}</Callout>}
        <AccountFields
          form={form}
          account={account}
          isFirst={isFirst}
          mayEdit={mayEdit}
          onBranch={() => setChoosing(true)}
        />
        {mayEdit && <ProofField proof={form.proof} onSendCode={form.sendCode} isSendingCode={form.isSendingCode} />}
        {mayEdit && account?.kind === 'other' && (
          <Button kind="danger" icon="trash" onClick={() => setDeleting(true)}>
            {t('settlement.form.delete')}
          </Button>
        )}
      </form>
      {account && (
        <DeleteSheet account={account} open={isDeleting} onClose={() => setDeleting(false)} onDone={form.leave} />
      )}
      <BranchSheet
        open={isChoosing}
        bankCode={known?.bank}
        onClose={() => setChoosing(false)}
        onChoose={form.chooseBranch}
      />
    </Screen>
  );
}

interface AccountFieldsProps {
  form: ReturnType<typeof useAccountForm>;
  account: ShownAccount | undefined;
  isFirst: boolean;
  mayEdit: boolean;
  onBranch: () => void;
}

function AccountFields({ form, account, isFirst, mayEdit, onBranch }: AccountFieldsProps): ReactNode {
  const { t } = useText();
  const known = bankOfCard(form.typed.cardNumber);
  const bank =
    known &&
    t('settlement.form.bank', { bank: t(`bank.${known.bank}`), kind: t(`settlement.form.kind.${known.kind}`) });
  const keep = account && mayEdit && t('settlement.form.keep');
  const field = (name: 'holderName' | 'idNumber' | 'cardNumber' | 'mobile') => ({
    name,
    value: form.typed[name],
    error: form.errors[name],
    disabled: !mayEdit,
    onBlur: () => form.check(name),
    onChange: (event: { target: { value: string } }) => form.change({ [name]: event.target.value }),
  });
  return (
    <>
      <Field label={t('settlement.form.holder')} kind="name" {...field('holderName')} />
      <Field
        label={t('settlement.form.id-number')}
        kind="idNumber"
        placeholder={account?.idNumber}
        hint={keep}
        {...field('idNumber')}
      />
      <CardField
        label={t('settlement.form.card')}
        placeholder={account?.cardNumber}
        hint={bank ?? keep}
        {...field('cardNumber')}
        onChange={(cardNumber) => form.change({ cardNumber })}
      />
      <PickField
        label={t('settlement.form.branch')}
        placeholder={t('settlement.form.branch-choose')}
        value={form.branch?.branchName}
        error={form.errors.cnaps}
        disabled={!mayEdit}
        onClick={onBranch}
      />
      <Field
        label={t('settlement.form.mobile')}
        kind="mobile"
        placeholder={account?.mobile}
        hint={t('settlement.form.mobile-hint')}
        {...field('mobile')}
      />
      {!isFirst && !account?.isDefault && (
        <Checkbox
          checked={form.isDefault}
          disabled={!mayEdit}
          onChange={(event) => form.setDefault(event.target.checked)}
        >
          {t('settlement.form.default')}
        </Checkbox>
      )}
    </>
  );
}
