/** Sort and filter of the list. */
import { useState, type ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { useMay } from '#platform/client/session-store.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { businessDay } from '#platform/time/business-day.ts';
import { Icon } from '#platform/ui/basics/icon.tsx';
import { FilterSheet, OptionGroup } from '#platform/ui/filter/filter-sheet.tsx';
import { Row, Rows } from '#platform/ui/list/row.tsx';
import { readFields } from '#platform/ui/navigation/address-fields.ts';
import { Sheet } from '#platform/ui/overlay/sheet.tsx';
import { SavedFilters } from '#capabilities/preferences/mobile/api.ts';
import { useLevelName } from '#capabilities/reference/mobile/api.ts';
import { getTeamStatistics } from '#capabilities/statistics/contract/team/get-team-statistics.ts';
import { AGENT_STATUSES } from '../../contract/lookup/agent-rows.ts';
import { AGENT_SORTS, type AgentSort } from '../../contract/lookup/list-agents.ts';
import {
  NO_FILTER,
  SAVED_FIELDS,
  searchOf,
  type AgentsAddress,
  type AgentsFilter,
  type SavedValues,
} from './agents-address.ts';
import styles from './my-agents.module.css';

interface SortSheetProps {
  open: boolean;
  value: AgentSort;
  /** Masked names cannot be sorted, and the earnings of other agents' teams are not ranked. */
  isDrilled: boolean;
  onClose: () => void;
  onChange: (sort: AgentSort) => void;
}

export function SortSheet({ open, value, isDrilled, onClose, onChange }: SortSheetProps): ReactNode {
  const { t } = useText();
  const may = useMay();
  const sorts = AGENT_SORTS.filter(
    (sort) => (sort !== 'name' || !isDrilled) && (sort !== 'brought' || may('earning:view')),
  );
  const pick = (sort: AgentSort): void => {
    onChange(sort);
    onClose();
  };
  return (
    <Sheet open={open} onClose={onClose} title={t('agents.sort.title')}>
      <Rows className={styles['choices']}>
        {sorts.map((sort) => (
          <Row
            key={sort}
            title={t(`agents.sort.${sort}`)}
            value={
              sort === value ? <Icon name="check" className="t-link" label={t('agents.picker.chosen')} /> : undefined
            }
            chevron={false}
            onClick={() => pick(sort)}
          />
        ))}
      </Rows>
    </Sheet>
  );
}

interface AgentFilterSheetProps {
  open: boolean;
  value: AgentsAddress;
  now: Date;
  onClose: () => void;
  onApply: (filter: AgentsFilter) => void;
  /** Opens a saved filter, which has the search and the sort too. */
  onOpen: (values: SavedValues) => void;
}

export function AgentFilterSheet({ open, value, now, onClose, onApply, onOpen }: AgentFilterSheetProps): ReactNode {
  const { t } = useText();
  const may = useMay();
  const levelName = useLevelName();
  const [draft, setDraft] = useState(value);
  const today = businessDay(now);
  const enabled = open && may('statistics:view');
  const team = useCall(getTeamStatistics, { from: today, to: today, scope: 'team' }, { enabled });
  const levels = (team.data?.byLevel ?? [])
    .map(({ levelCode }) => ({ value: levelCode, label: levelName(levelCode) }))
    .toSorted((one, other) => other.value.localeCompare(one.value));
  const apply = (filter: AgentsFilter): void => {
    onApply(filter);
    onClose();
  };
  const statuses = AGENT_STATUSES.map((status) => ({ value: status, label: t(`agents.status.${status}`) }));
  const marks = [{ value: 'attention', label: t('agents.attention.title') }];
  return (
    <FilterSheet
      open={open}
      onClose={onClose}
      onReset={() => apply({ ...draft, ...NO_FILTER })}
      onApply={() => apply(draft)}
    >
      <SavedFilters
        list="agents"
        fields={SAVED_FIELDS}
        search={searchOf(draft)}
        now={now}
        onOpen={(search) => {
          onOpen(readFields(SAVED_FIELDS, search));
          onClose();
        }}
      />
      {levels.length > 0 && (
        <OptionGroup
          title={t('agents.filter.level')}
          choices={levels}
          value={draft.levelCode}
          narrow
          onChange={(levelCode, chosen) => setDraft({ ...draft, levelCode: chosen ? levelCode : undefined })}
        />
      )}
      <OptionGroup
        title={t('agents.filter.status')}
        choices={statuses}
        value={draft.status}
        onChange={(status, chosen) => setDraft({ ...draft, status: chosen ? status : undefined })}
      />
      <OptionGroup
        title={t('agents.filter.mark')}
        choices={marks}
        value={draft.attention ? 'attention' : undefined}
        onChange={(_mark, chosen) => setDraft({ ...draft, attention: chosen })}
      />
    </FilterSheet>
  );
}
