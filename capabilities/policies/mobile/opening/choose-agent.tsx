/** The first step of the page when the address names no agent. */
import type { ReactNode } from 'react';
import { useHasTeam, useSession } from '#platform/client/session-store.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Empty } from '#platform/ui/feedback/feedback.tsx';
import { mayOpen, push } from '#platform/ui/navigation/navigation.ts';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { Screen } from '#platform/ui/page/screen.tsx';
import type { PickedAgent } from '#capabilities/agents/mobile/api.ts';
import { POLICY_PATHS } from '../policy-paths.ts';
import { ChildPicker } from './child-picker.tsx';
import styles from './open-policy.module.css';

export function ChooseAgent({ onPick }: { onPick: (agent: PickedAgent) => void }): ReactNode {
  const { t } = useText();
  return (
    <Screen bar={<NavBar />}>
      {useHasTeam() ? (
        <div className={styles['choose']}>
          <h2 className={styles['question']}>{t('policies.open-policy.for-whom')}</h2>
          <ChildPicker onPick={onPick} />
        </div>
      ) : (
        <Alone />
      )}
    </Screen>
  );
}

/** An agent without sub-agents has nobody to open a policy for. */
function Alone(): ReactNode {
  const { t } = useText();
  useSession();
  const canAdd = mayOpen(POLICY_PATHS.addAgent);
  return (
    <Empty
      icon="agents"
      title={t('policies.open-policy.alone')}
      {...(canAdd && {
        action: { label: t('policies.open-policy.add-agent'), onClick: () => push(POLICY_PATHS.addAgent) },
      })}
    >
      {t('policies.open-policy.alone-text')}
    </Empty>
  );
}
