/** A merchant that does not sell any more: for how long, when it counts as lost, how much it earned, and one act. */
import type { ReactNode } from 'react';
import { useMay } from '#platform/client/session-store.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatCount } from '#platform/money/format.ts';
import { formatShortDate } from '#platform/time/format.ts';
import { IconButton } from '#platform/ui/basics/button.tsx';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import { mayOpen } from '#platform/ui/navigation/navigation.ts';
import { Tappable } from '#platform/ui/navigation/tappable.tsx';
import { callMerchant, MAY_CALL, useManages } from '#capabilities/merchants/mobile/api.ts';
import { PATHS } from '../paths.ts';
import { useWhose, type ClassedMerchant } from './merchant-line.tsx';
import type { QuietActs } from './use-quiet-acts.tsx';
import styles from './quiet.module.css';

/** So few days before it is lost, the days are shown in the colour of a warning. */
const SOON_DAYS = 5;

export function QuietLine({ row, now, acts }: { row: ClassedMerchant; now: Date; acts: QuietActs }): ReactNode {
  const { t } = useText();
  const { quietDays, daysLeft } = row;
  const isSoon = daysLeft !== undefined && daysLeft <= SOON_DAYS && row.snoozedUntil === undefined;
  return (
    <div className={styles['line']} data-soon={isSoon}>
      <span className={styles['days']}>
        <b>{formatCount(quietDays)}</b>
        {t('portfolio.quiet.days', { count: quietDays })}
      </span>
      <Tappable
        className={styles['who']}
        {...(mayOpen(PATHS.merchant) && { to: PATHS.merchant, query: { id: row.id } })}
      >
        <b className="ell">{row.name}</b>
        <When row={row} now={now} />
        <Worth row={row} />
      </Tappable>
      <Acts row={row} acts={acts} />
    </div>
  );
}

/** The day on which the merchant counts as lost, and another fact: its last sale, or its agent. */
function When({ row, now }: { row: ClassedMerchant; now: Date }): ReactNode {
  const { t, lang } = useText();
  const whose = useWhose();
  const { daysLeft, lastSaleDay, snoozedUntil } = row;
  const last =
    lastSaleDay === undefined
      ? t('portfolio.line.never')
      : t('portfolio.line.last', { day: formatShortDate(lastSaleDay, now, lang) });
  return (
    <em>
      {snoozedUntil === undefined
        ? daysLeft !== undefined && (
            <i>{t('portfolio.quiet.lost-in', { count: daysLeft, shown: formatCount(daysLeft) })}</i>
          )
        : t('portfolio.todo.snoozed', { day: formatShortDate(snoozedUntil, now, lang) })}
      <span>{row.agent.relation === 'self' ? last : whose(row.agent)}</span>
    </em>
  );
}

function Worth({ row: { worth } }: { row: ClassedMerchant }): ReactNode {
  const { t } = useText();
  const shown = useShownAmount();
  if (worth === undefined) return null;
  const { amountFen, contributionFen } = worth;
  return (
    <em>
      <span>{t('portfolio.quiet.worth', { amount: shown(amountFen) })}</span>
      {contributionFen !== undefined && (
        <span>{t('portfolio.quiet.contribution', { amount: shown(contributionFen) })}</span>
      )}
    </em>
  );
}

function Acts({ row, acts }: { row: ClassedMerchant; acts: QuietActs }): ReactNode {
  const { t } = useText();
  const may = useMay();
  const { relation, name = '-' } = row.agent;
  const isOwn = relation === 'self';
  const mayEdit = may('merchant:edit');
  const manages = useManages();
  return (
    <>
      {mayEdit && manages(row.id) && (
        <IconButton
          icon="snooze"
          label={t('portfolio.snooze.of', { name: row.name })}
          onClick={() => acts.putOff(row)}
        />
      )}
      {isOwn && may(MAY_CALL) && (
        <IconButton
          icon="phone"
          look="tint"
          label={t('portfolio.leaving.call', { name: row.name })}
          onClick={() => void callMerchant(row.id)}
        />
      )}
      {!isOwn && mayEdit && (
        <IconButton
          icon={row.isReminded ? 'check' : 'message'}
          look="tint"
          disabled={row.isReminded ?? false}
          label={
            row.isReminded
              ? t('portfolio.remind.done-today', { name })
              : t('portfolio.remind.of', { name, merchant: row.name })
          }
          onClick={() => acts.remind(row)}
        />
      )}
    </>
  );
}
