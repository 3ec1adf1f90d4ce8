/** The opened policy, its first day, and the next steps. */
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import type { BusinessDay } from '#platform/time/business-day.ts';
import { Button } from '#platform/ui/basics/button.tsx';
import { Card } from '#platform/ui/basics/card.tsx';
import { Icon } from '#platform/ui/basics/icon.tsx';
import { Row, Rows } from '#platform/ui/list/row.tsx';
import { mayOpen, redirect } from '#platform/ui/navigation/navigation.ts';
import { ActionBar } from '#platform/ui/page/action-bar.tsx';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { POLICY_PATHS } from '../policy-paths.ts';
import { useShownDay } from '../use-shown-day.ts';
import styles from './open-policy.module.css';

export interface OpenedPolicy {
  agent: { id: string; name: string };
  policy: { id: string; name: string };
  validFrom: BusinessDay;
}

/** Assigning is page and operation of terminals. */
const ASSIGN = '/pages/home/terminal/operation';

export function OpenedResult({ opened, onAgain }: { opened: OpenedPolicy; onAgain: () => void }): ReactNode {
  const { t } = useText();
  const { agent, policy } = opened;
  const day = useShownDay()(opened.validFrom);
  const foot = (
    <ActionBar leads>
      <Button kind="quiet" onClick={onAgain}>
        {t('policies.open-policy.again')}
      </Button>
      <Button onClick={() => redirect(POLICY_PATHS.agent, { id: agent.id, policyId: policy.id })}>
        {t('policies.open-policy.see')}
      </Button>
    </ActionBar>
  );
  return (
    <Screen bar={<NavBar />} foot={foot}>
      <Stack>
        <Card pad>
          <div className={styles['result']} role="status">
            <Icon name="check-filled" />
            <b>{t('policies.open-policy.opened', { name: agent.name, policy: policy.name })}</b>
            <p className="t-meta">{t('policies.open-policy.opened-text', { name: agent.name, day })}</p>
          </div>
        </Card>
        {mayOpen(ASSIGN) && (
          <Card>
            <Rows indent="icon">
              <Row
                icon="terminal"
                title={t('policies.open-policy.assign', { name: agent.name })}
                meta={t('policies.open-policy.assign-from', { day })}
                to={ASSIGN}
                query={{ type: 0 }}
              />
            </Rows>
          </Card>
        )}
      </Stack>
    </Screen>
  );
}
