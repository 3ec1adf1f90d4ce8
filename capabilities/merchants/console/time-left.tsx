import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { present } from '#platform/time/present.ts';

const MINUTE_MS = 60_000;
const SOON_MINUTES = 180;

/** Until the promise to review it is broken, or since. */
export function TimeLeft({ dueAt }: { dueAt: string }): ReactNode {
  const { t } = useText();
  const minutes = Math.floor((new Date(dueAt).getTime() - present().getTime()) / MINUTE_MS);
  const apart = Math.abs(minutes);
  const values = { hours: Math.floor(apart / 60), minutes: apart % 60 };
  if (minutes < 0) return <em data-tone="danger">{t('merchants.console.late', values)}</em>;
  return <em {...(minutes < SOON_MINUTES && { 'data-tone': 'warning' })}>{t('merchants.console.left', values)}</em>;
}
