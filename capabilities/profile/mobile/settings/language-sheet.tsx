import type { ReactNode } from 'react';
import { setLanguage, useText } from '#platform/i18n/browser.tsx';
import { languageNames } from '#platform/i18n/language-names.ts';
import { languages } from '#platform/i18n/languages.ts';
import { Radio } from '#platform/ui/form/choice.tsx';
import { Sheet } from '#platform/ui/overlay/sheet.tsx';
import styles from './language-sheet.module.css';

export function LanguageSheet({ open, onClose }: { open: boolean; onClose: () => void }): ReactNode {
  const { t, lang } = useText();
  return (
    <Sheet open={open} onClose={onClose} title={t('profile.language')}>
      <div className={styles['list']}>
        {languages.map((each) => (
          <Radio
            key={each}
            name="language"
            checked={each === lang}
            onChange={() => void setLanguage(each).then(onClose)}
          >
            <span lang={each}>{languageNames[each]}</span>
          </Radio>
        ))}
      </div>
    </Sheet>
  );
}
