import type { ReactNode } from 'react';
import type { myCenter } from '#capabilities/settlement/contract/my-center.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Skeleton } from '#platform/ui/feedback.tsx';
import { IdentityCard } from '#platform/ui/money-card.tsx';
import styles from './my.module.css';

const ACCOUNTS = '/pages/myInfo/settlementAccount/index';

/** Where withdrawals go: the default account, and how many there are. */
export function MySettlement({ center }: { center: AnswerOf<typeof myCenter> | undefined }): ReactNode {
  const { t } = useText();
  const label = t('session.my.settlement');
  if (!center) return <IdentityCard label={label} title={<Skeleton width="8em" />} meta={<Skeleton width="6em" />} />;
  const accounts = [...(center.settlement ? [center.settlement] : []), ...center.others];
  const shown = accounts.find(({ isDefault }) => isDefault) ?? accounts[0];
  if (!shown) return <IdentityCard label={label} title={t('session.my.settlement-none')} meta={t('session.my.settlement-add')} to={ACCOUNTS} />;
  return (
    <IdentityCard
      label={label}
      tag={t('session.my.settlement-count', { count: accounts.length })}
      title={t('session.my.settlement-card', { bank: shown.bankName })}
      meta={<span className={styles['tail']} aria-label={t('session.my.settlement-tail', { tail: shown.cardTail })}>{`•••• ${shown.cardTail}`}{shown.isDefault && <em>{t('session.my.settlement-default')}</em>}</span>}
      to={ACCOUNTS}
    />
  );
}
