import { useText } from '#platform/i18n/browser.tsx';
import { formatShortDate } from '#platform/time/format.ts';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import { identityEnd } from '../rules/identity-end.ts';
import type { Certification } from './use-submission.ts';

/** `身份证 10月11日到期，还有 23 天`; undefined while the card is valid for long. */
export const useEndText = (certification: Certification | undefined): string | undefined => {
  const { t, lang } = useText();
  const now = useNow(usePage().active);
  const end = certification && identityEnd(certification, now);
  if (end === undefined) return undefined;
  const day = formatShortDate(end.day, now, lang);
  return end.left < 0 ? t('identity.end.over', { day }) : t('identity.end.soon', { day, count: end.left });
};
