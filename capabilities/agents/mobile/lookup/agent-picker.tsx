/** Picks a direct sub-agent, as the receiver or the giver of terminals. */
import type { ReactNode } from 'react';
import { useList, type RowOf } from '#platform/client/hooks.ts';
import { Chosen, PickList, usePickSearch } from '#platform/client/pick-list.tsx';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { Avatar, Level } from '#platform/ui/basics/avatar.tsx';
import { Tag } from '#platform/ui/basics/tag.tsx';
import { Row } from '#platform/ui/list/row.tsx';
import type { AgentStatus } from '../../contract/lookup/agent-rows.ts';
import { listAgents, MAX_SEARCH } from '../../contract/lookup/list-agents.ts';
import styles from './agent-picker.module.css';

type ListedAgent = RowOf<typeof listAgents>;
export type PickedAgent = Pick<ListedAgent, 'id' | 'name' | 'code' | 'levelCode'>;

export interface AboutAgent {
  /** Shown below the code, in place of the mobile. */
  line: string;
  /** Shown at the end of the row of an agent that can be picked. */
  end: string;
  endMeta: string;
}

interface AgentPickerProps {
  /** Agent to leave out. */
  without?: string | undefined;
  /** A frozen agent can give terminals back, but cannot receive any. */
  mayBeFrozen?: boolean;
  /** By agent id, the reason why the agent cannot be picked now, such as the day from which it can. */
  barred?: ReadonlyMap<string, string>;
  /** Facts about an agent that help to choose. */
  about?: (agent: ListedAgent) => AboutAgent | undefined;
  chosenId?: string | undefined;
  onPick: (agent: PickedAgent) => void;
}

export function AgentPicker(props: AgentPickerProps): ReactNode {
  const { without, mayBeFrozen = false, barred, about, chosenId, onPick } = props;
  const { t } = useText();
  const search = usePickSearch();
  const { asked } = search;
  const list = useList(listAgents, { pageSize: 30, ...(asked !== '' && { text: asked }) }, { keepPrevious: true });
  const rows = list.rows
    .filter(({ id }) => id !== without)
    .map((agent) => (
      <AgentRow
        key={agent.id}
        agent={agent}
        isOff={agent.status === 'closed' || (!mayBeFrozen && agent.status === 'frozen')}
        barred={barred?.get(agent.id)}
        about={about?.(agent)}
        isChosen={agent.id === chosenId}
        onPick={onPick}
      />
    ));
  return (
    <PickList
      search={search}
      maxLength={MAX_SEARCH}
      list={list}
      rows={rows}
      icon="agents"
      word={(what) => t(`agents.picker.${what}`)}
    />
  );
}

interface AgentRowProps {
  agent: ListedAgent;
  isOff: boolean;
  barred: string | undefined;
  about: AboutAgent | undefined;
  isChosen: boolean;
  onPick: (agent: PickedAgent) => void;
}

function AgentRow({ agent, isOff, barred, about, isChosen, onPick }: AgentRowProps): ReactNode {
  const name = (
    <span className={styles['name']}>
      <span className="ell">{agent.name}</span> <Level>{agent.levelCode}</Level>
    </span>
  );
  const isPlain = barred === undefined && agent.status === 'normal' && !isChosen;
  return (
    <Row
      lead={<Avatar name={agent.name} />}
      title={name}
      meta={
        about ? (
          <>
            {agent.code}
            <span className={styles['about']}>{about.line}</span>
          </>
        ) : (
          joined(agent.code, agent.mobile)
        )
      }
      {...(isPlain && about
        ? { value: about.end, valueMeta: about.endMeta }
        : { value: barred ? <Tag>{barred}</Tag> : <Standing status={agent.status} isChosen={isChosen} /> })}
      disabled={isOff || barred !== undefined}
      chevron={false}
      onClick={() => onPick(agent)}
    />
  );
}

function Standing({ status, isChosen }: { status: AgentStatus; isChosen: boolean }): ReactNode {
  const { t } = useText();
  if (status === 'normal') return <Chosen on={isChosen} label={t('agents.picker.chosen')} />;
  return <Tag tone={status === 'frozen' ? 'danger' : 'neutral'}>{t(`agents.status.${status}`)}</Tag>;
}
