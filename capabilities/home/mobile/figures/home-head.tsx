/** The logged-in agent, with a greeting by the time of day in Shanghai. */
import type { ReactNode } from 'react';
import { useSession } from '#platform/client/session-store.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatTimeOfDay } from '#platform/time/format.ts';
import { Avatar, Level } from '#platform/ui/basics/avatar.tsx';
import { Icon } from '#platform/ui/basics/icon.tsx';
import { SkeletonText } from '#platform/ui/feedback/feedback.tsx';
import { Link } from '#platform/ui/navigation/link.tsx';
import styles from './home-head.module.css';

const FIND = '/pages/home/findAnything';

/** First hour of each part of the day. */
const PARTS = [
  [5, 'morning'],
  [11, 'noon'],
  [13, 'afternoon'],
  [18, 'evening'],
] as const;

const partOf = (now: Date): string => {
  const hour = Number(formatTimeOfDay(now).slice(0, 2));
  return PARTS.findLast(([from]) => hour >= from)?.[1] ?? 'night';
};

/** @param props.right buttons at the right. */
export function HomeHead({ now, right }: { now: Date; right: ReactNode }): ReactNode {
  const { t } = useText();
  const { user } = useSession();
  return (
    <header>
      <div className={styles['head']}>
        <Link to="/pages/myInfo/index" tab className={styles['me']}>
          <Avatar name={user?.agentName ?? ''} />
          <div className="grow">
            {user ? (
              <>
                <h1 className="ell2">{t(`home.greeting.${partOf(now)}`, { name: user.agentName })}</h1>
                <p>
                  <Level>{user.levelCode}</Level>
                  {t('home.home.code', { code: user.agentCode })}
                </p>
              </>
            ) : (
              <Waiting />
            )}
          </div>
        </Link>
        {right}
      </div>
      <div className={styles['find']}>
        <Link to={FIND} className="grow">
          <Icon name="search" size={20} />
          {t('home.find.placeholder')}
        </Link>
        <Link to={FIND} query={{ scan: 1 }} className="icon-btn" aria-label={t('home.find.scan')}>
          <Icon name="scan" />
        </Link>
      </div>
    </header>
  );
}

/** Shown in the HTML, before it is known who is logged in. */
function Waiting(): ReactNode {
  return (
    <div aria-hidden>
      <h1>
        <SkeletonText width="8em" />
      </h1>
      <p>
        <SkeletonText width="9em" />
      </p>
    </div>
  );
}
