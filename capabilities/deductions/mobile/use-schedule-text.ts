import { useText } from '#platform/i18n/browser.tsx';
import { formatWeekday } from '#platform/time/format.ts';
import { addDays } from '#platform/time/business-day.ts';

/** A Sunday: so many days after it is the day of the week of that number. */
const SUNDAY = '2026-09-13';
const EACH_DAY = 7;

/** `每天`, `周一、周四` */
export const useScheduleText = (): ((weekdays: readonly number[]) => string) => {
  const { t, lang } = useText();
  return (weekdays) =>
    weekdays.length === EACH_DAY
      ? t('deductions.each-day')
      : weekdays.map((day) => formatWeekday(addDays(SUNDAY, day), lang)).join(t('deductions.and'));
};
