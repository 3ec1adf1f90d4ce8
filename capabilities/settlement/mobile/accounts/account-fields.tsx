/** Form fields of a settlement account. The holder stands above where it cannot be another. */
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { CardField } from '#platform/ui/form/card-field.tsx';
import { Checkbox } from '#platform/ui/form/choice.tsx';
import { Field, PickField } from '#platform/ui/form/field.tsx';
import { bankOfCard, isDisputedCard } from '#platform/validate/bank-of-card.ts';
import { needsAsking } from '#platform/validate/normal/person-name.ts';
import type { ShownAccount } from './account-card.tsx';
import type { Payees } from './change-summary.tsx';
import type { useAccountForm } from './use-account-form.ts';

type Form = ReturnType<typeof useAccountForm>;

interface AccountFieldsProps {
  locked: Payees['holder'];
  form: Form;
  account: ShownAccount | undefined;
  isFirst: boolean;
  mayEdit: boolean;
  onBranch: () => void;
}

/** The bank and kind of a card, or why its owner has to state them; undefined where nothing is known. */
const useBankHint = (cardNumber: string): string | undefined => {
  const { t } = useText();
  const known = bankOfCard(cardNumber);
  if (known === undefined) return isDisputedCard(cardNumber) ? t('settlement.form.bank-disputed') : undefined;
  return t('settlement.form.bank', { bank: t(`bank.${known.bank}`), kind: t(`settlement.form.kind.${known.kind}`) });
};

export function AccountFields({ form, locked, account, isFirst, mayEdit, onBranch }: AccountFieldsProps): ReactNode {
  const { t } = useText();
  const bank = useBankHint(form.typed.cardNumber);
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
      {locked === undefined && (
        <Field
          label={t('settlement.form.holder')}
          kind="name"
          hint={needsAsking(form.typed.holderName) ? t('validate.name_unusual') : undefined}
          {...field('holderName')}
        />
      )}
      {locked?.idNumber === undefined && (
        <Field
          label={t('settlement.form.id-number')}
          kind="idNumber"
          placeholder={account?.idNumber}
          hint={keep}
          {...field('idNumber')}
        />
      )}
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
      {!isFirst && !account?.isDefault && <DefaultBox form={form} disabled={!mayEdit} />}
    </>
  );
}

function DefaultBox({ form, disabled }: { form: Form; disabled: boolean }): ReactNode {
  const { t } = useText();
  return (
    <Checkbox checked={form.isDefault} disabled={disabled} onChange={(event) => form.setDefault(event.target.checked)}>
      {t('settlement.form.default')}
    </Checkbox>
  );
}
