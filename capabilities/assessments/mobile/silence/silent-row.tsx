import type { ReactNode } from 'react';
import type { RowOf } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { DOT, joined } from '#platform/i18n/joined.ts';
import { formatShortDate } from '#platform/time/format.ts';
import { Serial } from '#platform/ui/basics/serial.tsx';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { Tappable } from '#platform/ui/navigation/tappable.tsx';
import { cx } from '#platform/ui/theme/cx.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import { SOON_DAYS } from '../../contract/checks/check-fields.ts';
import type { listSilentTerminals } from '../../contract/silence/list-silent-terminals.ts';
import { PATHS } from '../paths.ts';
import styles from '../tasks.module.css';

export type SilentTerminal = RowOf<typeof listSilentTerminals>;

/** Days left, or since when it is silent; the last sale, and the caller's share of the reward. */
export function SilentRow({ row }: { row: SilentTerminal }): ReactNode {
  const { t, lang } = useText();
  const shown = useShownAmount();
  const now = useNow(usePage().active);
  const { merchantName, sn, state, daysLeft, endsOn, lastSaleAt, rewardFen, holder, terminalId } = row;
  const day = formatShortDate(endsOn, now, lang);
  const last =
    lastSaleAt === undefined
      ? t('assessments.silent-terminals.no-sale')
      : t('assessments.silent-terminals.last-sale', { day: formatShortDate(lastSaleAt, now, lang) });
  return (
    <div className={cx(styles['row'], styles['alone'])}>
      <Tappable className={styles['main'] ?? ''} to={PATHS.terminal} query={{ id: terminalId }}>
        <Days state={state} daysLeft={daysLeft} />
        <span className={styles['body']}>
          <span className={styles['head']}>
            <b className="ell">{merchantName}</b>
            {rewardFen !== undefined && <i>{t('assessments.tasks.reward', { amount: shown(rewardFen) })}</i>}
          </span>
          <span className={styles['lines']}>
            <i>{joined(t(`assessments.silent-terminals.${state === 'silent' ? 'over' : 'until'}`, { day }), last)}</i>
            <i>
              <Serial sn={sn} />
              {holder.relation !== 'self' && holder.name !== undefined && DOT + holder.name}
            </i>
          </span>
        </span>
      </Tappable>
    </div>
  );
}

function Days({ state, daysLeft }: Pick<SilentTerminal, 'state' | 'daysLeft'>): ReactNode {
  const { t } = useText();
  const isSilent = state === 'silent';
  if (!isSilent && daysLeft === 0)
    return (
      <span className={cx(styles['days'], styles['warn'])}>
        <b className={styles['today']}>{t('assessments.tasks.today')}</b>
      </span>
    );
  const count = Math.abs(daysLeft);
  return (
    <span className={cx(styles['days'], !isSilent && daysLeft <= SOON_DAYS && styles['warn'])}>
      <b>{count}</b>
      <i>{t(`assessments.silent-terminals.days-${isSilent ? 'silent' : 'left'}`, { count })}</i>
    </span>
  );
}
