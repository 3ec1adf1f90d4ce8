/** What holds a merchant that is not approved: waiting, refused with its reason, closed with its reason. */
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { formatWhenInText } from '#platform/time/format.ts';
import { Card } from '#platform/ui/basics/card.tsx';
import { Icon } from '#platform/ui/basics/icon.tsx';
import type { Merchant } from './merchant-shown.ts';
import styles from './merchant.module.css';

export function StateCard({ merchant, now }: { merchant: Merchant; now: Date }): ReactNode {
  const { t, lang } = useText();
  const { status, rejectReason, closing, isDirect } = merchant;
  if (status === 'approved') return null;
  const text =
    closing === undefined
      ? t(`portfolio.state-card.${status}-${isDirect ? 'own' : 'team'}`)
      : t(closing.byOperator ? 'portfolio.state-card.by-operator' : 'portfolio.state-card.by-agent', {
          at: formatWhenInText(closing.closedAt, now, lang),
        });
  const reason = closing?.reason ?? (status === 'rejected' ? rejectReason : undefined);
  return (
    <Card className={status === 'rejected' ? styles['refused'] : ''}>
      <div className={styles['state']}>
        <Icon name={status === 'rejected' ? 'alert' : status === 'closed' ? 'lock' : 'clock'} />
        <span>
          <b>{reason ?? t(`portfolio.state-card.${status}`)}</b>
          <em>{text}</em>
        </span>
      </div>
    </Card>
  );
}
