/** When the figures were last recounted (docs/domain.md §9, "Checked"). */
import { useEffect, type ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { businessDay } from '#platform/time/business-day.ts';
import { formatShortDate, formatTimeOfDay } from '#platform/time/format.ts';
import { Icon } from '#platform/ui/basics/icon.tsx';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { getCheckMark } from '../../contract/checks/get-check-mark.ts';
import styles from './info.module.css';

/** The first check takes a second or two. */
const AGAIN_MS = 3000;

export const useCheckMark = () => {
  const { active } = usePage();
  const read = useCall(getCheckMark, {});
  const { refetch } = read;
  const isAwaited = active && read.data?.isFirst === true;
  useEffect(() => {
    if (!isAwaited) return undefined;
    const timer = setInterval(() => void refetch(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [isAwaited, refetch]);
  return read.data;
};

export function CheckedMark({ now }: { now: Date }): ReactNode {
  const { t, lang } = useText();
  const mark = useCheckMark();
  if (mark === undefined) return <span className={styles['checked']} />;
  if (mark.checkedAt === undefined)
    return (
      <span className={styles['checked']} role="status">
        {t('statistics.check.checking')}
      </span>
    );
  const at = new Date(mark.checkedAt);
  const time = `${formatShortDate(businessDay(at), now, lang)} ${formatTimeOfDay(at)}`;
  return (
    <span className={styles['checked']} role="status">
      <Icon name="check-filled" />
      {t('statistics.check.checked', { time })}
    </span>
  );
}
