import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { formatFen } from '#platform/money/format.ts';
import { businessDay, nextDay, addDays } from '#platform/time/business-day.ts';
import { formatDay, formatDayInText, formatWeekday } from '#platform/time/format.ts';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { Copy } from '#platform/ui/basics/copy.tsx';
import { Facts } from '#platform/ui/list/row.tsx';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import type { Agreement } from './agreement.ts';
import styles from './deductions.module.css';

/** A Sunday: the day of the week with number n is n days after it. */
const SUNDAY = '2026-09-13';
const EACH_DAY = 7;

/** `每天`, `周一、周四` */
const useScheduleText = (): ((weekdays: readonly number[]) => string) => {
  const { t, lang } = useText();
  return (weekdays) =>
    weekdays.length === EACH_DAY
      ? t('deductions.each-day')
      : weekdays.map((day) => formatWeekday(addDays(SUNDAY, day), lang)).join(t('deductions.and'));
};

const RULES = ['cap', 'available', 'missed', 'end'] as const;

/** The terms in figures, and in sentences their effect on the agent's money. */
export function TermsCard({ agreement }: { agreement: Agreement }): ReactNode {
  const { t, lang } = useText();
  const now = useNow(usePage().active);
  const scheduleText = useScheduleText();
  const { state, wallets, nextOn } = agreement;
  const isLater = agreement.startsOn > nextDay(businessDay(now));
  const amounts = { cap: formatFen(agreement.dailyCapFen), minimum: formatFen(agreement.minimumLeftFen) };
  return (
    <Card>
      <CardHead title={t('deductions.terms')} />
      <div className="pad">
        <Facts
          facts={[
            { label: t('deductions.total'), value: formatFen(agreement.totalFen) },
            { label: t('deductions.cap'), value: amounts.cap },
            { label: t('deductions.minimum'), value: amounts.minimum },
            {
              label: t('deductions.wallets'),
              value: wallets.map((wallet) => t(`ledger.name.${wallet}`)).join(t('deductions.then')),
            },
            { label: t('deductions.schedule'), value: scheduleText(agreement.weekdays) },
            nextOn !== undefined && { label: t('deductions.next'), value: formatDay(nextOn, now, lang) },
            state === 'offered' && {
              label: t('deductions.starts'),
              value: isLater
                ? t('deductions.starts-after', { day: formatDayInText(agreement.startsOn, now, lang) })
                : t('deductions.starts-next'),
            },
            state === 'offered' && {
              label: t('deductions.until'),
              value: formatDay(agreement.offeredUntil, now, lang),
            },
            {
              label: t('deductions.no'),
              value: (
                <Copy text={agreement.no} label={`${t('deductions.no')} ${agreement.no}`}>
                  <span className="whole">{agreement.no}</span>
                </Copy>
              ),
            },
          ]}
        />
        <ul className={styles['rules']}>
          {RULES.map((rule) => (
            <li key={rule}>{t(`deductions.rule.${rule}`, amounts)}</li>
          ))}
        </ul>
      </div>
    </Card>
  );
}
