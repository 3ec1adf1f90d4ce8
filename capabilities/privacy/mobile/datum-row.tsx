import type { ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatWhen } from '#platform/time/format.ts';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import { maskMobile } from '#platform/validate/mask.ts';
import type { listPersonalData } from '../contract/list-personal-data.ts';
import styles from './privacy.module.css';

type Datum = AnswerOf<typeof listPersonalData>['rows'][number];

/** Shown masked, because others may see the open phone; the export has them in full. */
const MOBILES: readonly Datum['item'][] = ['agent_mobile', 'account_mobile', 'card_mobile'];

interface DatumRowProps {
  datum: Datum;
  /** The row above; the same instant is not repeated. */
  before: Datum | undefined;
}

/** The label, small; then the stored data. */
export function DatumRow({ datum, before }: DatumRowProps): ReactNode {
  const { t, lang } = useText();
  const now = useNow(usePage().active);
  const { item, value, at, more } = datum;
  return (
    <div className={styles['datum']}>
      <div className={styles['label']}>
        <span>{t(`privacy.item.${item}`)}</span>
        {at !== undefined && at !== before?.at && <time dateTime={at}>{formatWhen(at, now, lang)}</time>}
      </div>
      <p className={styles['value']}>{MOBILES.includes(item) ? maskMobile(value) : value}</p>
      {more !== undefined && <p className={styles['more']}>{t('privacy.more', { count: more })}</p>}
    </div>
  );
}
