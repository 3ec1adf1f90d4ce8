import type { ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { fen } from '#platform/money/fen.ts';
import { IdentityCard } from '#platform/ui/money/money-card.tsx';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import type { getProfile } from '../../contract/accounts/get-profile.ts';
import styles from './account-card.module.css';

export type ShownAccount = AnswerOf<typeof getProfile>['others'][number];

/** The account that is paid to by default; tapping it opens the form. */
export function AccountCard({ account }: { account: ShownAccount }): ReactNode {
  const { t } = useText();
  const shown = useShownAmount();
  const { paying } = account;
  return (
    <IdentityCard
      label={t('settlement.account.default')}
      tag={t('settlement.account.verified')}
      title={t('settlement.account.card', { bank: account.bankName })}
      meta={
        <span className={styles['meta']}>
          <span aria-label={t('settlement.account.tail', { tail: account.cardTail })}>{account.cardNumber}</span>
          <small>{joined(account.holderName, account.branchName)}</small>
          {paying && <small>{t('settlement.accounts.paying', { amount: shown(fen(paying.amountFen)) })}</small>}
        </span>
      }
      to="/pages/myInfo/bindCard/bindCard"
      query={{ id: account.id }}
    />
  );
}
