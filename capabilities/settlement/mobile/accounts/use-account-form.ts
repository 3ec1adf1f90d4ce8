import { useState } from 'react';
import { useCommand } from '#platform/client/hooks.ts';
import { CallError } from '#platform/client/send.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { useProof } from '#platform/ui/form/use-proof.ts';
import { useLeaveGuard } from '#platform/ui/navigation/leave-guard.ts';
import { back } from '#platform/ui/navigation/navigation.ts';
import { toast } from '#platform/ui/overlay/toast.ts';
import { bankOfCard } from '#platform/validate/bank-of-card.ts';
import { addOtherAccount } from '../../contract/accounts/add-other-account.ts';
import { addOwnAccount } from '../../contract/accounts/add-own-account.ts';
import { editAccount } from '../../contract/accounts/edit-account.ts';
import { getProfile } from '../../contract/accounts/get-profile.ts';
import { sendSettlementSms } from '../../contract/send-settlement-sms.ts';
import { wrongFields, type TypedAccount } from '../../rules/accounts/typed-account.ts';
import type { ShownAccount } from './account-card.tsx';
import type { Branch } from './branch-sheet.tsx';

export type Errors = Partial<Record<keyof TypedAccount, string | undefined>>;

/** Form field at which each refusal reason is shown. */
const fieldOf: Readonly<Record<string, keyof TypedAccount>> = {
  card_exists: 'cardNumber',
  card_is_credit: 'cardNumber',
  card_bank_mismatch: 'cnaps',
  branch_unknown: 'cnaps',
  settlement_other_holder: 'holderName',
};

const empty: TypedAccount = { holderName: '', idNumber: '', cardNumber: '', cnaps: '', mobile: '' };

/** When editing, only changed fields are sent; the others keep their values. */
const changed = (typed: TypedAccount, account: ShownAccount | undefined): Partial<TypedAccount> =>
  account === undefined
    ? typed
    : Object.fromEntries(
        Object.entries(typed).filter(([name, text]) => text.trim() !== '' && text !== account[name as 'holderName']),
      );

type LockedHolder = { idNumber?: string | undefined } | undefined;

/** The certified person's own name and number are not sent: the server has them. */
const withoutHolder = (typed: Partial<TypedAccount>, locked: LockedHolder): Partial<TypedAccount> => {
  if (locked === undefined) return typed;
  const { holderName: _name, idNumber, ...rest } = typed;
  return locked.idNumber === undefined && idNumber !== undefined ? { ...rest, idNumber } : rest;
};

/** Values that replace the typed holder when an account is added. */
const holderOf = ({ holderName, idNumber }: TypedAccount, locked: LockedHolder) => ({
  holderName: locked === undefined ? holderName : undefined,
  idNumber: locked === undefined || locked.idNumber === undefined ? idNumber : undefined,
});

const startOf = (account: ShownAccount | undefined): TypedAccount => ({
  ...empty,
  holderName: account?.holderName ?? '',
});

/**
 * The branch of the former card belongs to another bank than this card: it is chosen again, before anything is sent.
 */
const isOfAnother = (cardNumber: string | undefined, branch: Pick<Branch, 'bankCode'> | undefined): boolean => {
  const bank = cardNumber === undefined ? undefined : bankOfCard(cardNumber)?.bank;
  return bank !== undefined && branch !== undefined && bank !== branch.bankCode;
};

/** Typed and chosen values, and their errors. */
const useEntries = (start: TypedAccount, account: ShownAccount | undefined) => {
  const { t } = useText();
  const [typed, setTyped] = useState(start);
  const [branch, setBranch] = useState<Pick<Branch, 'branchName' | 'bankCode'> | undefined>(account);
  const [isDefault, setDefault] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const problems = (part: Partial<TypedAccount>): Errors =>
    Object.fromEntries(Object.entries(wrongFields(part)).map(([name, key]) => [name, t(key)]));
  return {
    typed,
    branch,
    errors,
    isDefault,
    setErrors,
    problems,
    setDefault,
    change: (part: Partial<TypedAccount>): void => {
      const isAnother = isOfAnother(part.cardNumber, branch);
      if (isAnother) setBranch(undefined);
      setTyped((old) => ({ ...old, ...part, ...(isAnother && { cnaps: '' }) }));
      setErrors((old) => ({ ...old, ...Object.fromEntries(Object.keys(part).map((name) => [name, undefined])) }));
    },
    /** Validates a field on blur, unless it is empty. */
    check: (name: keyof TypedAccount): void => {
      if (typed[name].trim() !== '') setErrors((old) => ({ ...old, [name]: problems({ [name]: typed[name] })[name] }));
    },
    chooseBranch: (chosen: Branch): void => {
      setBranch(chosen);
      setTyped((old) => ({ ...old, cnaps: chosen.cnaps }));
      setErrors((old) => ({ ...old, cnaps: undefined }));
    },
  };
};

// oxlint-disable-next-line typescript/explicit-module-boundary-types -- the hook's answer is its own description
export const useAccountForm = (account: ShownAccount | undefined, isFirst: boolean, locked: LockedHolder) => {
  const { t } = useText();
  const start = startOf(account);
  const entries = useEntries(start, account);
  const { typed, isDefault, problems, setErrors } = entries;
  const [isDone, setDone] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const proof = useProof('settlement');
  const isDirty = isDefault || proof.text !== '' || JSON.stringify(typed) !== JSON.stringify(start);
  const release = useLeaveGuard(isDirty && !isDone);
  const sms = useCommand(sendSettlementSms, { onSuccess: proof.sent, onError: proof.notSent });

  const leave = (text: string): void => {
    setDone(true);
    toast(text, 'check');
    release();
    back();
  };
  /** @returns whether a field shows the error. */
  const onError = (error: Error): boolean => {
    setRefusals((count) => count + 1);
    if (proof.refuse(error)) return true;
    if (!(error instanceof CallError)) return false;
    const field = fieldOf[error.failure.reason ?? ''];
    const wrong = field ? { [field]: error.message } : (error.failure.fields ?? {});
    setErrors(wrong);
    return Object.keys(wrong).length > 0;
  };
  const outcome = { invalidates: [getProfile], onError };
  const addOwn = useCommand(addOwnAccount, { ...outcome, onSuccess: () => leave(t('settlement.form.added')) });
  const addOther = useCommand(addOtherAccount, { ...outcome, onSuccess: () => leave(t('settlement.form.added')) });
  const edit = useCommand(editAccount, { ...outcome, onSuccess: () => leave(t('settlement.form.saved')) });

  const submit = (): void => {
    const fields = withoutHolder(changed(typed, account), locked);
    const wrong = problems(fields);
    setErrors(wrong);
    const isNothing = account !== undefined && Object.keys(fields).length === 0 && !isDefault;
    if (isNothing) toast(t('settlement.form.nothing'));
    // everything that is missing is marked at once, also the proof
    const proven = isNothing ? undefined : proof.take();
    if (proven && !Object.values(wrong).some(Boolean)) send(fields, proven);
    else setRefusals((count) => count + 1);
  };
  const send = (fields: Partial<TypedAccount>, proven: NonNullable<ReturnType<typeof proof.take>>): void => {
    const given = holderOf(typed, locked);
    if (account) edit.mutate({ id: account.id, ...fields, ...(isDefault && { isDefault }), ...proven });
    else if (isFirst) addOwn.mutate({ ...typed, ...fields, ...given, ...proven });
    else addOther.mutate({ ...typed, ...fields, ...given, isDefault, ...proven });
  };
  return {
    ...entries,
    /** Counts refused submissions; each one focuses the first invalid field. */
    refusals,
    proof,
    sendCode: () => sms.mutate({}),
    isSendingCode: sms.isPending,
    submit,
    leave,
    isRunning: addOwn.isPending || addOther.isPending || edit.isPending,
  };
};
