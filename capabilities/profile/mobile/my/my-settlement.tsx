import type { ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Early, EARLY_WORDS } from '#platform/ui/early/early.tsx';
import { Skeleton } from '#platform/ui/feedback/feedback.tsx';
import { IdentityCard } from '#platform/ui/money/money-card.tsx';
import type { getProfile } from '#capabilities/settlement/contract/accounts/get-profile.ts';
import { accountsOf, shownAccount } from './shown-account.ts';
import styles from './my.module.css';

const ACCOUNTS = '/pages/myInfo/settlementAccount/index';

/** The default settlement account of withdrawals, and the number of accounts. */
export function MySettlement({ profile }: { profile: AnswerOf<typeof getProfile> | undefined }): ReactNode {
  const { t } = useText();
  const label = t('profile.my.settlement');
  if (!profile)
    return (
      <IdentityCard
        label={label}
        title={
          <Early waiting={<Skeleton width="8em" height="18px" />}>
            {t('profile.my.settlement-card', { bank: EARLY_WORDS })}
          </Early>
        }
        meta={<Skeleton width="6em" height="24px" />}
      />
    );
  const shown = shownAccount(profile);
  const all = accountsOf(profile);
  const waiting = all.filter(({ state }) => state === 'waiting').length;
  if (!shown)
    return (
      <IdentityCard
        label={label}
        title={t('profile.my.settlement-none')}
        meta={t('profile.my.settlement-add')}
        to={ACCOUNTS}
      />
    );
  return (
    <IdentityCard
      label={label}
      tag={
        waiting > 0
          ? t('profile.my.settlement-waiting', { count: waiting })
          : t('profile.my.settlement-count', { count: all.length })
      }
      title={t('profile.my.settlement-card', { bank: shown.bankName })}
      meta={
        <span className={styles['tail']} aria-label={t('profile.my.settlement-tail', { tail: shown.cardTail })}>
          {`•••• ${shown.cardTail}`}
          {shown.isDefault && <em>{t('profile.my.settlement-default')}</em>}
        </span>
      }
      to={ACCOUNTS}
    />
  );
}

/** A specific account has none, and is shown that where it looks for it. */
export function SettledOutside(): ReactNode {
  const { t } = useText();
  return (
    <IdentityCard
      label={t('profile.my.settlement')}
      title={t('profile.my.settlement-outside')}
      meta={t('profile.my.settlement-outside-hint')}
    />
  );
}
