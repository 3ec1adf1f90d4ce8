import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { languageNames } from '#platform/i18n/language-names.ts';
import { Icon, type IconName } from '#platform/ui/basics/icon.tsx';
import { Segmented } from '#platform/ui/filter/segmented.tsx';
import { Switch } from '#platform/ui/form/choice.tsx';
import { Row } from '#platform/ui/list/row.tsx';
import { setAppearance, useAppearance, type TextSize, type Theme } from '#platform/ui/theme/appearance.ts';
import styles from './setting-list.module.css';

const themes: readonly Theme[] = ['light', 'dark', 'system'];
const sizes: readonly TextSize[] = [100, 115, 130];

/** Settings for how this device shows the app. */
export function DisplayRows({ onLanguage }: { onLanguage: () => void }): ReactNode {
  const { t, lang } = useText();
  const { theme, textSize, motionReduced } = useAppearance();
  return (
    <>
      <Row icon="globe" title={t('profile.language')} value={languageNames[lang]} onClick={onLanguage} />
      <Choice icon="moon" label={t('profile.theme')}>
        <Segmented
          label={t('profile.theme')}
          value={theme}
          onChange={(value) => setAppearance({ theme: value })}
          choices={themes.map((value) => ({ value, label: t(`profile.theme.${value}`) }))}
        />
      </Choice>
      <Choice icon="text-size" label={t('profile.text-size')} grows>
        <Segmented
          label={t('profile.text-size')}
          value={textSize}
          onChange={(value) => setAppearance({ textSize: value })}
          choices={sizes.map((value) => ({ value, label: t(`profile.text-size.${value}`) }))}
        />
      </Choice>
      <Row
        icon="play"
        title={t('profile.motion')}
        meta={t('profile.motion.hint')}
        value={
          <Switch
            aria-label={t('profile.motion')}
            checked={motionReduced}
            onChange={({ target }) => setAppearance({ motionReduced: target.checked })}
          />
        }
      />
    </>
  );
}

interface ChoiceProps {
  icon: IconName;
  label: string;
  /** Each of the choices is written larger than the one before. */
  grows?: boolean;
  children: ReactNode;
}

function Choice({ icon, label, grows, children }: ChoiceProps): ReactNode {
  return (
    <div className={styles['choice']} data-grows={grows}>
      <Icon name={icon} />
      <div>
        <span>{label}</span>
        {children}
      </div>
    </div>
  );
}
