import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Button } from '#platform/ui/basics/button.tsx';
import { Callout } from '#platform/ui/feedback/feedback.tsx';
import { focusFirstError } from '#platform/ui/form/focus-first-error.ts';
import { ProofField } from '#platform/ui/form/proof-field.tsx';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { Screen } from '#platform/ui/page/screen.tsx';
import { bankOfCard } from '#platform/validate/bank-of-card.ts';
import type { ShownAccount } from './account-card.tsx';
import { AccountFields } from './account-fields.tsx';
import { BranchSheet } from './branch-sheet.tsx';
import { Meaning, SubmitBar, type Payees } from './change-summary.tsx';
import { DeleteSheet } from './delete-sheet.tsx';
import { useAccountForm } from './use-account-form.ts';
import styles from './account-form.module.css';

interface AccountFormProps {
  /** The account to edit; undefined to add a new one. */
  account: ShownAccount | undefined;
  /** The account that is paid to now, when the edited one takes its place. */
  former: ShownAccount | undefined;
  payees: Payees | undefined;
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

export function AccountForm({ account, former, payees, isFirst, lockedBy }: AccountFormProps): ReactNode {
  const { t } = useText();
  const id = useId();
  const mayEdit = lockedBy === undefined;
  const [isChoosing, setChoosing] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const locked = payees?.mayAddOthers === false ? payees.holder : undefined;
  const form = useAccountForm(account, isFirst, locked);
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
          <SubmitBar
            form={id}
            running={form.isRunning}
            typed={form.typed.cardNumber}
            payees={payees}
            isNew={!account}
          />
        )
      }
    >
      <form ref={element} id={id} className={styles['form']} onSubmit={submit} noValidate>
        <State account={account} lockedBy={lockedBy} />
        <Meaning typed={form.typed.cardNumber} payees={mayEdit ? payees : undefined} former={former} locked={locked} />
        <AccountFields
          form={form}
          locked={locked}
          account={account}
          isFirst={isFirst}
          mayEdit={mayEdit}
          onBranch={() => setChoosing(true)}
        />
        {mayEdit && <ProofField proof={form.proof} onSendCode={form.sendCode} isSendingCode={form.isSendingCode} />}
        {mayEdit && account?.kind === 'other' && <DeleteButton onClick={() => setDeleting(true)} />}
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

function State({ account, lockedBy }: Pick<AccountFormProps, 'account' | 'lockedBy'>): ReactNode {
  const { t } = useText();
  return (
    <>
      {lockedBy && <Callout icon="lock">{lockedBy}</Callout>}
      {account && !account.isVerified && <Callout tone="warning">{stateText(account, t)}</Callout>}
    </>
  );
}

function DeleteButton({ onClick }: { onClick: () => void }): ReactNode {
  const { t } = useText();
  return (
    <Button kind="danger" icon="trash" onClick={onClick}>
      {t('settlement.form.delete')}
    </Button>
  );
}
