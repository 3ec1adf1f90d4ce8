import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Picture } from '#platform/ui/basics/avatar.tsx';
import { Icon } from '#platform/ui/basics/icon.tsx';
import styles from './disputes.module.css';

interface PicturesProps {
  /** Links for some minutes. */
  readonly pictures: readonly string[];
  /** Called when a picture cannot be shown any more. */
  readonly onFault: () => void;
}

/** The pictures that the agent sent with the question; each opens by itself. */
export function Pictures({ pictures, onFault }: PicturesProps): ReactNode {
  const { t } = useText();
  if (pictures.length === 0) return null;
  return (
    <span className={styles['pictures']}>
      {pictures.map((url, index) => {
        const label = t('ui.photo.nth', { n: index + 1 });
        return (
          <a
            key={index}
            className={styles['picture']}
            href={url}
            target="_blank"
            rel="noreferrer"
            aria-label={t('disputes.pictures.open', { label })}
          >
            <Picture src={url} alt="" onFault={onFault}>
              <Icon name="image" />
            </Picture>
          </a>
        );
      })}
    </span>
  );
}
