/** Why a link cannot be used, and where to go instead. */
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import type { IconName } from '#platform/ui/basics/icon.tsx';
import { Empty } from '#platform/ui/feedback/feedback.tsx';
import { redirect } from '#platform/ui/navigation/navigation.ts';
import type { LinkState } from '../../contract/inviting/invitation-states.ts';
import { PATHS } from '../inviting/invitation-paths.ts';
import styles from './register.module.css';

type EndedState = Exclude<LinkState, 'open'> | 'unknown';

const ICONS: Readonly<Record<EndedState, IconName>> = {
  registered: 'check',
  expired: 'clock',
  cancelled: 'close',
  paused: 'lock',
  full: 'users',
  unknown: 'link',
};

export function LinkOver({ state }: { state: LinkState | 'unknown' }): ReactNode {
  const { t } = useText();
  const over = state === 'open' ? 'unknown' : state;
  return (
    <div className={styles['over']}>
      <Empty
        icon={ICONS[over]}
        title={t(`invitations.over.${over}`)}
        action={{ label: t('invitations.register.login'), onClick: () => redirect(PATHS.login) }}
      >
        {t(`invitations.over.${over}-hint`)}
      </Empty>
    </div>
  );
}
