/** Why a merchant or a terminal cannot be changed now, in one line. */
import type { RowOf } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatFen } from '#platform/money/format.ts';
import { formatShortDate } from '#platform/time/format.ts';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import type { listChangeSubjects } from '../contract/asking/list-change-subjects.ts';
import { rateText } from './value-words.ts';

export type SubjectBar = NonNullable<RowOf<typeof listChangeSubjects>['barred']>;

/** The acquirer's own limit, in words; undefined for other reasons. */
export const useLimitText = (): ((limit: SubjectBar['limit']) => string | undefined) => {
  const { t } = useText();
  return (limit) => {
    if (limit?.ratePpm !== undefined) return t('changes.bar.limit', { limit: rateText(limit.ratePpm) });
    return limit?.capFen === undefined ? undefined : t('changes.bar.limit-cap', { limit: formatFen(limit.capFen) });
  };
};

export const useBarText = (): ((barred: SubjectBar) => string) => {
  const { t, lang } = useText();
  const now = useNow(usePage().active);
  const limitText = useLimitText();
  return ({ reason, at, openOn, limit }) => {
    const day = (moment: string): string => formatShortDate(moment, now, lang);
    if (reason === 'open' && at !== undefined) return t('changes.bar.open', { day: day(at) });
    if (reason === 'settled' && openOn !== undefined)
      return at === undefined
        ? t('changes.bar.again', { from: day(openOn) })
        : t('changes.bar.settled', { day: day(at), from: day(openOn) });
    if (reason === 'collected' && openOn !== undefined) return t('changes.bar.charged', { from: day(openOn) });
    if (reason === 'promotion' && openOn !== undefined) return t('changes.bar.promotion', { from: day(openOn) });
    if (openOn !== undefined) return t('changes.bar.again', { from: day(openOn) });
    const [why, its] = [t(`changes.refused.${reason}`), limitText(limit)];
    return its === undefined ? why : t('changes.bar.with-limit', { why, limit: its });
  };
};
