import type { ReactNode } from 'react';
import { useSession } from '#platform/client/session-store.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatTimeOfDay, formatWhenInText } from '#platform/time/format.ts';
import { Button } from '#platform/ui/basics/button.tsx';
import { Icon } from '#platform/ui/basics/icon.tsx';
import { delayText, type Lateness } from './late.ts';
import styles from './withdrawals.module.css';

/** By how much it is late: what was promised, and now. */
export function LateHead({ late, now }: { late: Lateness; now: Date }): ReactNode {
  const { t, lang } = useText();
  const { since } = late.plan;
  return (
    <div className={styles['late']}>
      <Icon name="clock" size={20} />
      <span>
        {t('wallet.late.by', { delay: delayText(late, t) })}
        <em>{t('wallet.late.promised', { when: formatWhenInText(since, now, lang), now: formatTimeOfDay(now) })}</em>
      </span>
    </div>
  );
}

/** Calls the operator, where its number is configured. */
export function ContactOperator(): ReactNode {
  const { t } = useText();
  const phone = useSession().systemConfig?.['service_phone'] ?? '';
  if (phone === '') return null;
  return (
    <Button kind="quiet" icon="phone" onClick={() => void (location.href = `tel:${phone}`)}>
      {t('wallet.late.contact')}
    </Button>
  );
}
