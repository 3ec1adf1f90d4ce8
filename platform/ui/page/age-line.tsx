import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { businessDay } from '#platform/time/business-day.ts';
import { formatTimeOfDay, formatWhen } from '#platform/time/format.ts';
import { Icon } from '../basics/icon.tsx';
import { usePage } from '../navigation/navigation.ts';
import { useNow } from '../time/use-now.ts';
import { usePageAge, type OldAnswer } from './page-age.ts';
import './age-line.css';

/** Line above old figures: since when they stand, and why. It stays in view while they are scrolled. */
export function AgeLine(): ReactNode {
  const age = usePageAge();
  return age ? <Line age={age} /> : null;
}

function Line({ age }: { age: OldAnswer }): ReactNode {
  const { t, lang } = useText();
  const now = useNow(usePage().active);
  const isToday = businessDay(now) === businessDay(new Date(age.at));
  const time = isToday ? formatTimeOfDay(age.at) : formatWhen(age.at, now, lang);
  return (
    <div className="age" role="status">
      <Icon name="offline" size={16} />
      <span className="grow">{t(`ui.age.${age.cause}`, { time })}</span>
      <button type="button" onClick={age.retry}>
        {t('ui.retry')}
      </button>
    </div>
  );
}
