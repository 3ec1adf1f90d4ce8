import type { ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { IdentityCard } from '#platform/ui/money/money-card.tsx';
import type { getProfile } from '../contract/get-profile.ts';
import styles from './account-card.module.css';

export type ShownAccount = AnswerOf<typeof getProfile>['others'][number];

/** Card of a settlement account; tapping it opens the edit form. */
export function AccountCard({ account }: { account: ShownAccount }): ReactNode {
  const { t } = useText();
  const isPlain = account.state === 'verified' && !account.isDefault;
  const state = isPlain
    ? undefined
    : t(`settlement.account.${account.state === 'verified' ? 'default' : account.state}`);
  return (
    <IdentityCard
      label={t(`settlement.account.${account.kind}`, { name: account.holderName })}
      tag={state}
      title={t('settlement.account.card', { bank: account.bankName })}
      meta={
        <span className={styles['meta']}>
          <span aria-label={t('settlement.account.tail', { tail: account.cardTail })}>{account.cardNumber}</span>
          <small>{account.branchName}</small>
        </span>
      }
      to="/pages/myInfo/bindCard/bindCard"
      query={{ id: account.id }}
    />
  );
}
