import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { IconButton } from '#platform/ui/basics/button.tsx';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { Row, Rows } from '#platform/ui/list/row.tsx';
import type { RecentSearches } from './recent-searches.ts';
import styles from './find.module.css';

interface RecentCardProps extends Pick<RecentSearches, 'texts' | 'remove' | 'clear'> {
  onChoose: (text: string) => void;
}

/** The last searches, each of which can be repeated and deleted. */
export function RecentCard({ texts, remove, clear, onChoose }: RecentCardProps): ReactNode {
  const { t } = useText();
  return (
    <Card>
      <CardHead title={t('home.find.recent')} more={t('ui.clear')} onClick={clear} chevron={false} />
      <Rows indent="icon">
        {texts.map((text) => (
          <div key={text} className={styles['recent']}>
            <Row
              icon="history"
              title={<span className="ell2">{text}</span>}
              chevron={false}
              onClick={() => onChoose(text)}
            />
            <IconButton icon="close" label={t('home.find.delete', { text })} onClick={() => remove(text)} />
          </div>
        ))}
      </Rows>
    </Card>
  );
}
