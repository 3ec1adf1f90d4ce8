/** Picks a direct sub-agent, as the receiver or the giver of terminals. */
import { useState, type ReactNode } from 'react';
import { useList, type ListState, type RowOf } from '#platform/client/hooks.ts';
import { ReadError } from '#platform/client/read-error.tsx';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { Avatar, Level } from '#platform/ui/basics/avatar.tsx';
import { SmallButton } from '#platform/ui/basics/button.tsx';
import { Card } from '#platform/ui/basics/card.tsx';
import { Icon } from '#platform/ui/basics/icon.tsx';
import { Tag } from '#platform/ui/basics/tag.tsx';
import { Empty, SkeletonRows } from '#platform/ui/feedback/feedback.tsx';
import { SearchField } from '#platform/ui/filter/search-field.tsx';
import { Row, Rows } from '#platform/ui/list/row.tsx';
import { useDebounced } from '#platform/ui/time/use-debounced.ts';
import type { AgentStatus } from '../../contract/lookup/agent-rows.ts';
import { listAgents, MAX_SEARCH } from '../../contract/lookup/list-agents.ts';
import styles from './agent-picker.module.css';

type ListedAgent = RowOf<typeof listAgents>;
export type PickedAgent = Pick<ListedAgent, 'id' | 'name' | 'code' | 'levelCode'>;

export interface AboutAgent {
  /** Below the code, in place of the mobile. */
  line: string;
  /** At the end of the row, of one that can be picked. */
  end: string;
  endMeta: string;
}

interface AgentPickerProps {
  /** Agent to leave out. */
  without?: string | undefined;
  /** A frozen agent can give terminals back, but cannot receive any. */
  mayBeFrozen?: boolean;
  /** By id: why an agent cannot be picked now, such as from when it can. */
  barred?: ReadonlyMap<string, string>;
  /** Facts that help to choose. */
  about?: (agent: ListedAgent) => AboutAgent | undefined;
  chosenId?: string | undefined;
  onPick: (agent: PickedAgent) => void;
}

export function AgentPicker(props: AgentPickerProps): ReactNode {
  const { without, mayBeFrozen = false, barred, about, chosenId, onPick } = props;
  const { t } = useText();
  const [text, setText] = useState('');
  const asked = useDebounced(text.trim());
  const list = useList(listAgents, { pageSize: 30, ...(asked !== '' && { text: asked }) }, { keepPrevious: true });
  const rows = list.rows.filter(({ id }) => id !== without);
  return (
    <>
      <div className={styles['search']}>
        <SearchField value={text} onChange={setText} placeholder={t('agents.picker.search')} maxLength={MAX_SEARCH} />
      </div>
      <PickList list={list} shown={rows.length} empty={asked === '' ? 'none' : 'no-match'}>
        {rows.map((agent) => (
          <AgentRow
            key={agent.id}
            agent={agent}
            isOff={agent.status === 'closed' || (!mayBeFrozen && agent.status === 'frozen')}
            barred={barred?.get(agent.id)}
            about={about?.(agent)}
            isChosen={agent.id === chosenId}
            onPick={onPick}
          />
        ))}
      </PickList>
    </>
  );
}

/** Not virtualized: it is also used in sheets, which have their own scroll container. */
function PickList({
  list,
  shown,
  empty,
  children,
}: {
  list: ListState<ListedAgent>;
  shown: number;
  empty: 'none' | 'no-match';
  children: ReactNode;
}): ReactNode {
  const { t } = useText();
  if (list.error !== null && shown === 0) return <ReadError error={list.error} onRetry={() => void list.refresh()} />;
  if (list.isLoading) return <SkeletonRows count={4} />;
  if (shown === 0)
    return (
      <Empty icon="agents" title={t(`agents.picker.${empty}`)}>
        {t(`agents.picker.${empty}-hint`)}
      </Empty>
    );
  return (
    <Card>
      <Rows indent="disc">{children}</Rows>
      {list.hasMore && (
        <div className={styles['more']}>
          <SmallButton kind="quiet" running={list.isLoadingMore} onClick={list.loadMore}>
            {t('agents.picker.more')}
          </SmallButton>
        </div>
      )}
    </Card>
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
  if (status === 'normal') return <Chosen on={isChosen} />;
  return <Tag tone={status === 'frozen' ? 'danger' : 'neutral'}>{t(`agents.status.${status}`)}</Tag>;
}

function Chosen({ on }: { on: boolean }): ReactNode {
  const { t } = useText();
  return on ? <Icon name="check" className="t-link" label={t('agents.picker.chosen')} /> : null;
}
