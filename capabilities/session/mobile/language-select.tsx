import type { ReactNode } from 'react';
import { languageNames } from '#platform/i18n/language-names.ts';
import { setLanguage, useText } from '#platform/i18n/browser.tsx';
import { languages, type Lang } from '#platform/i18n/languages.ts';
import { Icon } from '#platform/ui/basics/icon.tsx';
import styles from './language-select.module.css';

/** The platform's own picker over a quiet text: it costs nothing and every phone knows it. */
export function LanguageSelect(): ReactNode {
  const { t, lang } = useText();
  return (
    <label className={`nav-txt ${styles['pick']}`}>
      <Icon name="globe" size={20} />
      {languageNames[lang]}
      <select
        aria-label={t('session.language')}
        value={lang}
        onChange={(event) => void setLanguage(event.target.value as Lang)}
      >
        {languages.map((each) => (
          <option key={each} value={each} lang={each}>
            {languageNames[each]}
          </option>
        ))}
      </select>
    </label>
  );
}
