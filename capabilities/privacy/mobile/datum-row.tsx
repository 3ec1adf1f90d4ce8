import type { ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatWhen } from '#platform/time/format.ts';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import type { listPersonalData } from '../contract/list-personal-data.ts';
import styles from './privacy.module.css';

/** What it is, small; then what is kept, whole. */
export function DatumRow({ datum }: { datum: AnswerOf<typeof listPersonalData>['rows'][number] }): ReactNode {
  const { t, lang } = useText();
  const now = useNow(usePage().active);
  const { item, value, at, more } = datum;
  return (
    <div className={styles['datum']}>
      <div className={styles['label']}>
        <span>{t(`privacy.item.${item}`)}</span>
        {at !== undefined && <time dateTime={at}>{formatWhen(at, now, lang)}</time>}
      </div>
      <p className={styles['value']}>{value}</p>
      {more !== undefined && <p className={styles['more']}>{t('privacy.more', { count: more })}</p>}
    </div>
  );
}
