import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import styles from './find.module.css';

const SPELLINGS = ['amount', 'reference', 'serial', 'merchant', 'agent', 'day'] as const;

/** The spellings that work: examples, not buttons. */
export function Examples(): ReactNode {
  const { t } = useText();
  return (
    <Card>
      <CardHead title={t('home.find.examples')} />
      <dl className={styles['examples']}>
        {SPELLINGS.map((spelling) => (
          <div key={spelling}>
            <dt>{t(`home.find.example.${spelling}`)}</dt>
            <dd>{t(`home.find.means.${spelling}`)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
