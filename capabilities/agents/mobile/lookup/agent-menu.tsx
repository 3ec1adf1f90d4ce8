/** The "…" of an agent's page: rename, notes, level, its lists, call. */
import { useState, type ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { useMay } from '#platform/client/session-store.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { IconButton } from '#platform/ui/basics/button.tsx';
import { Row, Rows } from '#platform/ui/list/row.tsx';
import { mayOpen, usePage } from '#platform/ui/navigation/navigation.ts';
import { Sheet } from '#platform/ui/overlay/sheet.tsx';
import { useNow } from '#platform/ui/time/use-now.ts';
import type { AgentStatus } from '../../contract/lookup/agent-rows.ts';
import { getAgent } from '../../contract/lookup/get-agent.ts';
import { monthTrades, teamOf, terminalsOfTeam } from '../agent-paths.ts';
import { NotesSheet } from './notes-sheet.tsx';
import { RenameSheet } from './rename-sheet.tsx';
import { spacedMobile } from './spaced-mobile.ts';
import styles from './agent-detail.module.css';

interface AgentMenuProps {
  id: string;
  /** Opens the choice of a level, where the caller may change it. */
  onChangeLevel?: (() => void) | undefined;
}

type OpenSheet = 'menu' | 'rename' | 'notes' | undefined;

export function AgentMenu({ id, onChangeLevel }: AgentMenuProps): ReactNode {
  const { t } = useText();
  const [open, setOpen] = useState<OpenSheet>(undefined);
  const close = (): void => setOpen(undefined);
  const { data: agent } = useCall(getAgent, { id });
  if (agent === undefined) return null;
  const changeLevel =
    onChangeLevel &&
    (() => {
      close();
      onChangeLevel();
    });
  return (
    <>
      <IconButton icon="more" label={t('agents.detail.more')} onClick={() => setOpen('menu')} />
      <Sheet open={open === 'menu'} onClose={close} title={agent.name}>
        <MenuRows agent={agent} onOpen={setOpen} onChangeLevel={changeLevel} />
      </Sheet>
      {open === 'rename' && <RenameSheet id={id} name={agent.name} onClose={close} />}
      {open === 'notes' && <NotesSheet id={id} name={agent.name} onClose={close} />}
    </>
  );
}

interface MenuRowsProps {
  agent: {
    id: string;
    name: string;
    mobile: string;
    relation: string;
    status: AgentStatus;
    canRename: boolean;
    childCount: number;
  };
  onOpen: (open: OpenSheet) => void;
  onChangeLevel: (() => void) | undefined;
}

function MenuRows({ agent, onOpen, onChangeLevel }: MenuRowsProps): ReactNode {
  const { t } = useText();
  const may = useMay();
  const { active } = usePage();
  const now = useNow(active);
  const [trades, terminals] = [monthTrades(now, agent), terminalsOfTeam(agent)];
  const isHere = agent.relation === 'direct' && agent.status !== 'closed';
  return (
    <Rows indent="icon" className={styles['choices']}>
      {agent.canRename && may('agent:edit') && (
        <Row icon="edit" title={t('agents.rename.title')} onClick={() => onOpen('rename')} />
      )}
      {may('agent:note') && <Row icon="file" title={t('agents.notes.title')} onClick={() => onOpen('notes')} />}
      {isHere && onChangeLevel && <Row icon="star" title={t('agents.detail.level')} onClick={onChangeLevel} />}
      {mayOpen(terminals.to ?? '') && <Row icon="terminal" title={t('agents.detail.terminals-of')} {...terminals} />}
      {mayOpen(trades.to ?? '') && <Row icon="trades" title={t('agents.detail.trades-of')} {...trades} />}
      {agent.childCount > 0 && <Row icon="agents" title={t('agents.detail.team-of')} {...teamOf(agent)} />}
      {isHere && (
        <Row
          icon="phone"
          title={t('agents.detail.call-action')}
          value={spacedMobile(agent.mobile)}
          chevron={false}
          onClick={() => window.location.assign(`tel:${agent.mobile}`)}
        />
      )}
    </Rows>
  );
}
