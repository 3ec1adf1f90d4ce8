import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { useCall } from '#platform/ui-console/calls.ts';
import { Icon } from '#platform/ui-console/icon.tsx';
import { Link } from '#platform/ui-console/link.tsx';
import { listAlerts } from '../../contract/jobs/list-alerts.ts';
import { useSpanText } from './span-text.ts';
import styles from './desk.module.css';

const SHOWN = ['ledger-differs', 'chain-broken', 'job-failed', 'queue-late'] as const;
const REFRESH_MS = 30_000;

export const useAlerts = (isAllowed: boolean) =>
  useCall(listAlerts, {}, { enabled: isAllowed, refetchMs: REFRESH_MS }).data?.alerts;

/** Four readings of the machine; each opens what it was read from. */
export function HealthStrip(): ReactNode {
  const { t } = useText();
  const span = useSpanText();
  const alerts = useAlerts(true) ?? [];
  return (
    <section className={styles['strip']} aria-label={t('home.console.health')}>
      {SHOWN.map((key) => {
        const all = alerts.filter((each) => each.key === key);
        const [first] = all;
        const isRinging = all.some((each) => each.isRinging);
        const count = all.filter((each) => each.isRinging).length;
        return (
          <Link key={key} to={first?.path ?? '/alerts'}>
            <span data-tone={isRinging ? 'warn' : 'good'}>
              <Icon name={isRinging ? 'warn-filled' : 'check-filled'} size={16} /> {t(`home.console.alert.${key}`)}
            </span>
            <b>
              {key === 'queue-late'
                ? span(first?.reading ?? 0)
                : t(isRinging ? 'home.console.ringing' : 'home.console.in_order', { count })}
            </b>
          </Link>
        );
      })}
    </section>
  );
}
