import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { linesOf, type WrittenText } from './written-notice.ts';
import styles from './notices.module.css';

interface PhoneProps {
  text: WrittenText;
  hasLink: boolean;
  isDark: boolean;
}

/** The notice as it will stand on the phone, while it is typed. */
export function Phone({ text, hasLink, isDark }: PhoneProps): ReactNode {
  const { t } = useText();
  return (
    <div
      className={styles['phone']}
      data-theme={isDark ? 'dark' : 'light'}
      aria-label={t('content.console.phone')}
      role="img"
    >
      <header>{t('content.console.notice')}</header>
      <b>{text.title === '' ? t('content.console.no_title') : text.title}</b>
      <article>
        {linesOf(text.body).map(({ text: line, isHeading }, index) =>
          isHeading ? <h4 key={`${index}${line}`}>{line}</h4> : <p key={`${index}${line}`}>{line}</p>,
        )}
      </article>
      {hasLink && <i>{text.action === '' ? t('content.console.no_action') : text.action}</i>}
    </div>
  );
}
