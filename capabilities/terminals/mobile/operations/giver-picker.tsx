/** Picks the sub-agent that gives terminals: each row says how many it holds that can be taken. */
import type { ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { AgentPicker, type PickedAgent } from '#capabilities/agents/mobile/api.ts';
import { listChildStock } from '../../contract/list/list-child-stock.ts';

const UNREAD = '\u00A0';

interface GiverPickerProps {
  /** State of the terminals that the operation takes. */
  needs: 'unbound' | 'bound';
  without?: string | undefined;
  chosenId?: string | undefined;
  onPick: (agent: PickedAgent) => void;
}

export function GiverPicker({ needs, without, chosenId, onPick }: GiverPickerProps): ReactNode {
  const { t } = useText();
  const { data, isPending } = useCall(listChildStock, {});
  const stock = new Map(data?.agents.map((agent) => [agent.id, agent[needs]]));
  return (
    <AgentPicker
      mayBeFrozen
      without={without}
      chosenId={chosenId}
      onPick={onPick}
      about={({ id, mobile }) => {
        // the rows keep their height when the data comes
        if (isPending) return { line: mobile, end: UNREAD, endMeta: UNREAD };
        if (data === undefined) return undefined;
        return {
          line: mobile,
          end: t('terminals.select.giver-count', { count: stock.get(id) ?? 0 }),
          endMeta: t(`terminals.bind-status.${needs === 'unbound' ? 0 : 1}`),
        };
      }}
    />
  );
}
