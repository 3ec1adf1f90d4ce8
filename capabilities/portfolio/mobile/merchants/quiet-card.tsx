/** 静默: merchants that fell silent, the shortest to being lost first; each can be called or put off. */
import type { ReactNode } from 'react';
import { useList, type ListState } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatCount } from '#platform/money/format.ts';
import { formatShortDate } from '#platform/time/format.ts';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { Row } from '#platform/ui/list/row.tsx';
import { Stack } from '#platform/ui/page/screen.tsx';
import { listClassedMerchants } from '../../contract/classes/list-classed-merchants.ts';
import { PATHS } from '../paths.ts';
import type { ClassedMerchant } from './merchant-line.tsx';
import type { Summary } from './month-head.tsx';
import { QuietLine } from './quiet-line.tsx';
import { useQuietActs } from './use-quiet-acts.tsx';
import styles from './merchants.module.css';

const SHOWN = 3;

interface QuietCardProps {
  summary: Summary | undefined;
  scope: 'self' | 'team';
  now: Date;
  list: ListState<ClassedMerchant>;
}

/** The list that the card shows: the page reads it, since the list below waits for its height. */
export const useQuiet = (scope: 'self' | 'team', isAsked: boolean): ListState<ClassedMerchant> =>
  useList(
    listClassedMerchants,
    { class: 'silent', scope, snoozed: 'hide', pageSize: SHOWN },
    { enabled: isAsked, keepPrevious: true },
  );

export function QuietCard({ summary, scope, now, list }: QuietCardProps): ReactNode {
  const { t, lang } = useText();
  const { acts, sheet } = useQuietActs();
  if (summary === undefined || (summary.silent.count === 0 && summary.snoozed.count === 0)) return null;
  const { snoozed, silent } = summary;
  const more = scope === 'team' ? 'team' : 'self';
  return (
    <Stack className={styles['card']}>
      <Card>
        <CardHead
          title={t('portfolio.quiet.title', { days: summary.silentDays })}
          more={t(`portfolio.quiet.${more}`, { count: formatCount(silent.count), own: formatCount(silent.own) })}
          to={PATHS.list}
          query={{ class: 'silent', scope }}
        />
        {list.rows.slice(0, SHOWN).map((row) => (
          <QuietLine key={row.id} row={row} now={now} acts={acts} />
        ))}
        {snoozed.count > 0 && (
          <div className={styles['off']}>
            <Row
              icon="snooze"
              title={t('portfolio.quiet.off', { count: snoozed.count })}
              {...(snoozed.next !== undefined && {
                value: (
                  <span className="t-meta">
                    {t('portfolio.quiet.back', { day: formatShortDate(snoozed.next, now, lang) })}
                  </span>
                ),
              })}
              to={PATHS.list}
              query={{ scope, snoozed: 'true' }}
            />
          </div>
        )}
      </Card>
      {sheet}
    </Stack>
  );
}
