import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';

/** Logo and name of the console. */
export function Brand(): ReactNode {
  const { t } = useText();
  return (
    <div className="c-brand">
      <svg width={28} height={28} viewBox="0 0 48 48" aria-hidden="true">
        <rect width="48" height="48" rx="13" fill="#4888fb" />
        <path
          d="M14.5 15.5h18.5L15 32.5h18.5"
          fill="none"
          stroke="#fff"
          strokeWidth="5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <b>{t('console.brand')}</b>
      <span>{t('console.name')}</span>
    </div>
  );
}
