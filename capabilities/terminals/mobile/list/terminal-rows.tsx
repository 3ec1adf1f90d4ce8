import type { ReactNode } from 'react';
import type { ListState } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { formatShortDate } from '#platform/time/format.ts';
import { Serial } from '#platform/ui/basics/serial.tsx';
import { Empty } from '#platform/ui/feedback/feedback.tsx';
import { PickRow } from '#platform/ui/form/choice.tsx';
import { InfiniteList } from '#platform/ui/list/infinite-list.tsx';
import { Row } from '#platform/ui/list/row.tsx';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import { agentName } from '../operations/operation-labels.ts';
import { BindStatusTag } from '../status-tags.tsx';
import { PATHS } from '../terminal-paths.ts';
import type { ListFilter } from './terminal-filter.ts';
import type { Selection, TerminalRow } from './use-selection.ts';
import styles from './terminal-rows.module.css';

interface TerminalRowsProps {
  list: ListState<TerminalRow>;
  /** Undefined when rows open the detail page instead. */
  selection: Selection | undefined;
  isNarrowed: boolean;
  onClear: () => void;
  /** Set if only the agent's own terminals are shown and the team has others. */
  onTeam: (() => void) | undefined;
  filter: ListFilter;
  holderName: string | undefined;
}

export function TerminalRows({
  list,
  selection,
  isNarrowed,
  onClear,
  onTeam,
  filter,
  holderName,
}: TerminalRowsProps): ReactNode {
  const { t } = useText();
  const whose =
    (filter.holderId ?? filter.teamId) === undefined
      ? t(`terminals.scope.${filter.holder ?? 'team'}`)
      : (holderName ?? t('terminals.who.other'));
  const clear = { label: t('ui.filter.clear'), onClick: onClear };
  const inTeam = { label: t('terminals.terminal-list.search-team'), onClick: () => onTeam?.() };
  const empty =
    isNarrowed || filter.bindStatus !== undefined ? (
      <Empty
        icon="search"
        title={t('terminals.terminal-list.no-match')}
        action={onTeam ? inTeam : clear}
        other={onTeam && clear}
      >
        {t(`terminals.terminal-list.no-match-${onTeam ? 'self' : 'hint'}`)}
      </Empty>
    ) : (
      <Empty icon="terminal" title={t('terminals.terminal-list.none')}>
        {t('terminals.terminal-list.none-hint')}
      </Empty>
    );
  return (
    <>
      {isNarrowed && <p className={styles['whose']}>{whose}</p>}
      <InfiniteList
        label={t('terminals.terminal-list.title')}
        list={list}
        itemKey={({ id }) => id}
        rowHeight={68}
        indent={selection ? 'icon' : 'none'}
        empty={empty}
      >
        {(row) => (selection ? <Pick row={row} selection={selection} /> : <Opens row={row} />)}
      </InfiniteList>
    </>
  );
}

function Opens({ row }: { row: TerminalRow }): ReactNode {
  const { end, ...shown } = useShown(row);
  return (
    <Row
      {...shown}
      value={<BindStatusTag status={row.bindStatus} isFrozen={row.isFrozen} />}
      valueMeta={end}
      chevron={false}
      to={PATHS.info}
      query={{ id: row.id }}
    />
  );
}

function Pick({ row, selection }: { row: TerminalRow; selection: Selection }): ReactNode {
  const { title, meta, end } = useShown(row);
  const canGo = row.operations.length > 0;
  return (
    <PickRow
      checked={selection.isAll ? canGo : selection.rows.has(row.id)}
      disabled={!canGo}
      onChange={(on) => selection.toggle(row, on)}
    >
      <span className={styles['pick']}>
        <span className="grow">
          <span className="k">{title}</span>
          <span className="s">{meta}</span>
        </span>
        <span className="end">
          <BindStatusTag status={row.bindStatus} isFrozen={row.isFrozen} />
          <span className="s">{end}</span>
        </span>
      </span>
    </PickRow>
  );
}

function useShown(row: TerminalRow): { title: ReactNode; meta: string; end: string } {
  const { t, lang } = useText();
  const now = useNow(usePage().active);
  const product = joined(`${row.brandName} ${row.modelName}`, row.policyName);
  const whose = row.holder.relation === 'self' ? [] : [agentName(row.holder, t)];
  const [key, at] = row.activatedAt
    ? ['activated', row.activatedAt]
    : row.boundAt
      ? ['bound', row.boundAt]
      : ['held', row.heldSince];
  return {
    title: <Serial sn={row.sn} />,
    meta: joined(row.merchantName ?? product, ...whose),
    end: t(`terminals.since.${key}`, { day: formatShortDate(at, now, lang) }),
  };
}
