/** The reason why a merchant is not approved: waiting, refused with its reason, closed with its reason. */
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { formatWhenInText } from '#platform/time/format.ts';
import { Card } from '#platform/ui/basics/card.tsx';
import { Icon } from '#platform/ui/basics/icon.tsx';
import { Row, Rows } from '#platform/ui/list/row.tsx';
import { mayOpen } from '#platform/ui/navigation/navigation.ts';
import type { Merchant } from '#capabilities/merchants/contract/lookup/get-merchant.ts';
import { fieldLabel, reasonText } from '#capabilities/merchants/mobile/api.ts';
import { PATHS } from '../paths.ts';
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
      <Refused merchant={merchant} />
    </Card>
  );
}

/** Each refused field with its reason; for an own merchant, with a link to its correction. */
function Refused({ merchant: { id, isDirect, refused = [] } }: { merchant: Merchant }): ReactNode {
  const { t } = useText();
  if (refused.length === 0) return null;
  const leads = isDirect && mayOpen(PATHS.application);
  return (
    <Rows>
      {refused.map((each) => (
        <Row
          key={each.field}
          title={fieldLabel(t, each.field)}
          meta={reasonText(t, each)}
          {...(leads && {
            value: <span className="t-meta">{t('portfolio.state-card.mend')}</span>,
            to: PATHS.application,
            query: { id },
          })}
        />
      ))}
    </Rows>
  );
}
