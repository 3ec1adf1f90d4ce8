/**
 * Picks the sub-agent that a policy is opened for: each row shows its policies, and whether this one can be opened to
 * it.
 */
import type { ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { AgentPicker, type PickedAgent } from '#capabilities/agents/mobile/api.ts';
import { listChildPolicies } from '../../contract/opening/list-child-policies.ts';

const UNREAD = '\u00A0';

interface ChildPickerProps {
  chosenId?: string;
  onPick: (agent: PickedAgent) => void;
}

export function ChildPicker({ chosenId, onPick }: ChildPickerProps): ReactNode {
  const { t } = useText();
  const { data, isPending } = useCall(listChildPolicies, {});
  const had = new Map(data?.agents.map((agent) => [agent.id, agent]));
  return (
    <AgentPicker
      chosenId={chosenId}
      onPick={onPick}
      about={({ id, terminalCount }) => {
        const agent = had.get(id);
        // the rows keep their height when the answer comes
        if (isPending) return { line: UNREAD, end: UNREAD, endMeta: UNREAD };
        if (agent === undefined) return undefined;
        const { policies, openable } = agent;
        return {
          line:
            policies.length > 0
              ? t('policies.open-policy.has', { names: joined(...policies) })
              : t('policies.open-policy.has-none'),
          end: t('policies.open-policy.terminals', { count: terminalCount }),
          endMeta:
            openable > 0 ? t('policies.open-policy.left', { count: openable }) : t('policies.open-policy.left-none'),
        };
      }}
    />
  );
}
