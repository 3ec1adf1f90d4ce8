/** 静默: merchants that fell silent, the shortest to being lost first; each can be called or put off. */
import { useState, type ReactNode } from 'react';
import { callMerchant, MAY_CALL } from '#capabilities/merchants/mobile/api.ts';
import { useList, type ListState } from '#platform/client/hooks.ts';
import { useMay } from '#platform/client/session-store.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatCount } from '#platform/money/format.ts';
import { formatShortDate } from '#platform/time/format.ts';
import { IconButton } from '#platform/ui/basics/button.tsx';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { Row } from '#platform/ui/list/row.tsx';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import { mayOpen, push } from '#platform/ui/navigation/navigation.ts';
import { Tappable } from '#platform/ui/navigation/tappable.tsx';
import { Stack } from '#platform/ui/page/screen.tsx';
import { listClassedMerchants } from '../../contract/list-classed-merchants.ts';
import { PATHS } from '../paths.ts';
import { useWhose, type Classed } from './merchant-line.tsx';
import type { Summary } from './month-head.tsx';
import { SnoozeSheet } from './snooze-sheet.tsx';
import styles from './merchants.module.css';

const SHOWN = 3;

interface QuietCardProps {
  summary: Summary | undefined;
  scope: 'self' | 'team';
  now: Date;
  list: ListState<Classed>;
}

/** What the card shows: the page reads it, since the list below waits for its height. */
export const useQuiet = (scope: 'self' | 'team', isAsked: boolean): ListState<Classed> =>
  useList(
    listClassedMerchants,
    { class: 'silent', scope, snoozed: 'hide', pageSize: SHOWN },
    { enabled: isAsked, keepPrevious: true },
  );

export function QuietCard({ summary, scope, now, list }: QuietCardProps): ReactNode {
  const { t, lang } = useText();
  const [putOff, setPutOff] = useState<Classed>();
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
          <QuietLine key={row.id} row={row} onPutOff={() => setPutOff(row)} />
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
      {putOff && <SnoozeSheet id={putOff.id} name={putOff.name} onClose={() => setPutOff(undefined)} />}
    </Stack>
  );
}

function QuietLine({ row, onPutOff }: { row: Classed; onPutOff: () => void }): ReactNode {
  const { t } = useText();
  const may = useMay();
  const shown = useShownAmount();
  const whose = useWhose();
  const isOwn = row.agent.relation === 'self';
  const sold =
    row.lastSaleDay === undefined || row.halfYearFen === undefined
      ? t('portfolio.line.never')
      : t('portfolio.line.half-year', { amount: shown(row.halfYearFen) });
  const before = isOwn ? sold : whose(row.agent);
  return (
    <div className={styles['quiet']}>
      <Tappable
        className={styles['who']}
        {...(mayOpen(PATHS.merchant) && { to: PATHS.merchant, query: { id: row.id } })}
      >
        <b className="ell">{row.name}</b>
        <em>
          <i>{t('portfolio.line.quiet', { count: row.quietDays, shown: formatCount(row.quietDays) })}</i> · {before}
        </em>
      </Tappable>
      {may('merchant:edit') && (
        <IconButton icon="snooze" label={t('portfolio.snooze.of', { name: row.name })} onClick={onPutOff} />
      )}
      {isOwn && may(MAY_CALL) && (
        <IconButton
          icon="phone"
          look="tint"
          label={t('portfolio.leaving.call', { name: row.name })}
          onClick={() => void callMerchant(row.id)}
        />
      )}
      {!isOwn && row.agent.id !== undefined && mayOpen(PATHS.agent) && (
        <IconButton
          icon="message"
          look="tint"
          label={t('portfolio.leaving.ask', { name: row.agent.name ?? '-' })}
          onClick={() => push(PATHS.agent, { id: row.agent.id })}
        />
      )}
    </div>
  );
}
