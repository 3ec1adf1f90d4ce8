import { useText } from '#platform/i18n/browser.tsx';
import { formatShortDate, type Moment } from '#platform/time/format.ts';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { useNow } from '#platform/ui/time/use-now.ts';

/** Shows days as 9月19日, those of other years in full. */
export const useShownDay = (): ((day: Moment) => string) => {
  const { lang } = useText();
  const now = useNow(usePage().active);
  return (day) => formatShortDate(day, now, lang);
};
