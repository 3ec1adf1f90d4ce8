/** Links from the change to the policy, and to the sub-agents whose terms changed with it. */
import { useState, type ReactNode } from 'react';
import { useMay } from '#platform/client/session-store.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Button } from '#platform/ui/basics/button.tsx';
import { Rows, Row } from '#platform/ui/list/row.tsx';
import { push } from '#platform/ui/navigation/navigation.ts';
import { Sheet } from '#platform/ui/overlay/sheet.tsx';
import { ActionBar } from '#platform/ui/page/action-bar.tsx';
import { POLICY_PATHS } from '../policy-paths.ts';
import type { TermChangeInfo } from './change-words.ts';

export function ChangeBar({ change }: { change: TermChangeInfo }): ReactNode {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  const mayChange = useMay()('policy:open');
  const direct = mayChange ? change.carried.filter(({ depth }) => depth === 1) : [];
  const toAgent = (id: string | undefined): void => push(POLICY_PATHS.agent, { id, policyId: change.policy.id });
  const toPolicy = (): void => push(POLICY_PATHS.policy, { id: change.policy.id });
  const [first, ...more] = direct;
  if (first === undefined)
    return (
      <ActionBar leads>
        <Button onClick={toPolicy}>{t('policies.term-change.my-policy')}</Button>
      </ActionBar>
    );
  return (
    <>
      <ActionBar leads note={t('policies.term-change.adjust-note')}>
        <Button kind="quiet" className="fit" onClick={toPolicy}>
          {t('policies.term-change.my-policy')}
        </Button>
        <Button onClick={() => (more.length === 0 ? toAgent(first.agent.id) : setOpen(true))}>
          {t('policies.term-change.adjust', { count: direct.length })}
        </Button>
      </ActionBar>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={t('policies.term-change.adjust-whom')}>
        <Rows>
          {direct.map(({ agent, levelCode }) => (
            <Row key={agent.id} title={agent.name} meta={levelCode} onClick={() => toAgent(agent.id)} />
          ))}
        </Rows>
      </Sheet>
    </>
  );
}
