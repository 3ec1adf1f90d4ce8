import type { ReactNode } from 'react';
import { setLanguage, useText } from '#platform/i18n/browser.tsx';
import { languageNames } from '#platform/i18n/language-names.ts';
import { languages, type Lang } from '#platform/i18n/languages.ts';
import { Icon } from '../basics/icon.tsx';
import './language-select.css';

/** A native select element under a text label: no bundle cost, and familiar on every phone. */
export function LanguageSelect(): ReactNode {
  const { t, lang } = useText();
  return (
    <label className="nav-txt language-pick">
      <Icon name="globe" size={20} />
      {languageNames[lang]}
      <select
        aria-label={t('ui.language')}
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
