import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import type { IconName } from '#platform/ui/basics/icon.tsx';
import { Row } from '#platform/ui/list/row.tsx';
import { Group } from './group.tsx';
import styles from './privacy.module.css';

const FACTS = {
  erased: 'trash',
  kept: 'file',
  free: 'device',
  days: 'clock',
} as const satisfies Readonly<Record<string, IconName>>;

/**
 * The consequences of closing: the data that are erased, those that stay, and how long the request can be withdrawn.
 */
export function CloseFacts({ days }: { days: number }): ReactNode {
  const { t } = useText();
  const text = (key: string): ReactNode => <span className={styles['value']}>{t(key, { days })}</span>;
  return (
    <Group title={t('privacy.close.what')} indent="icon">
      {Object.entries(FACTS).map(([fact, icon]) => (
        <Row
          key={fact}
          className={styles['line'] ?? ''}
          icon={icon}
          title={text(`privacy.close.${fact}`)}
          meta={text(`privacy.close.${fact}-text`)}
        />
      ))}
      <Row icon="download" title={t('privacy.close.export')} meta={t('privacy.close.export-text')} to="/personalData" />
    </Group>
  );
}
