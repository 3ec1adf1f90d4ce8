import { useState, type ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { useHasTeam } from '#platform/client/session-store.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { businessDay } from '#platform/time/business-day.ts';
import { DateRange, FilterRow, FilterSheet, OptionGroup } from '#platform/ui/filter/filter-sheet.tsx';
import { readFields } from '#platform/ui/navigation/address-fields.ts';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { Sheet } from '#platform/ui/overlay/sheet.tsx';
import { useDebounced } from '#platform/ui/time/use-debounced.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import { AgentPicker } from '#capabilities/agents/mobile/api.ts';
import { SavedFilters, type PresetDays } from '#capabilities/preferences/mobile/api.ts';
import { getTerminalSummary } from '../../contract/list/get-terminal-summary.ts';
import { ProductGroups, type GroupProps } from './product-groups.tsx';
import { countOf, SAVED_FIELDS, searchOf, type ListFilter, type SavedValues } from './terminal-filter.ts';

interface TerminalFilterSheetProps {
  onClose: () => void;
  filter: ListFilter;
  holderName: string | undefined;
  /** The search text: exported with the filter. */
  text: { text?: string };
  onApply: (filter: ListFilter, holderName: string | undefined) => void;
  /** Opens a saved filter, which has the search too. */
  onOpen: (values: SavedValues) => void;
}

const thisMonth = (today: string): { from: string; to: string } => ({ from: `${today.slice(0, 8)}01`, to: today });

const PRESET_DAYS: PresetDays = {
  from: 'activatedFrom',
  to: 'activatedTo',
  presets: ['month'],
  daysOf: (_month, now) => thisMonth(businessDay(now)),
};

export function TerminalFilterSheet({
  onClose,
  filter: given,
  holderName: givenName,
  text,
  onApply,
  onOpen,
}: TerminalFilterSheetProps): ReactNode {
  const { t } = useText();
  const hasTeam = useHasTeam();
  const now = useNow(usePage().active);
  const [filter, setFilter] = useState(given);
  const [holderName, setHolderName] = useState(givenName);
  const [isPicking, setPicking] = useState(false);
  const count = useCount(filter);
  const set = (change: Partial<ListFilter>): void => setFilter({ ...filter, ...change });
  const reset = (): void => {
    setFilter({ holder: 'team', bindStatus: filter.bindStatus });
    setHolderName(undefined);
  };
  return (
    <FilterSheet
      open
      onClose={onClose}
      onReset={reset}
      onApply={() => {
        onApply(filter, holderName);
        onClose();
      }}
      apply={count === undefined ? undefined : t('terminals.filter.apply', { count })}
    >
      <SavedFilters
        list="terminals"
        fields={SAVED_FIELDS}
        search={searchOf(filter, holderName, text.text)}
        days={{ ...PRESET_DAYS, label: (preset) => t(`terminals.filter.${preset}`) }}
        now={now}
        onOpen={(search) => {
          onOpen(readFields(SAVED_FIELDS, search));
          onClose();
        }}
      />
      {hasTeam && <HolderGroup filter={filter} set={set} holderName={holderName} onPick={() => setPicking(true)} />}
      <ProductGroups filter={filter} set={set} />
      <ActivationGroup filter={filter} set={set} />
      <Sheet tall open={isPicking} onClose={() => setPicking(false)} title={t('terminals.filter.sub-agent')}>
        <AgentPicker
          mayBeFrozen
          chosenId={(filter.holderId ?? filter.teamId)?.toString()}
          onPick={(agent) => {
            set({ holderId: agent.id, teamId: undefined });
            setHolderName(agent.name);
            setPicking(false);
          }}
        />
      </Sheet>
    </FilterSheet>
  );
}

interface HolderGroupProps extends GroupProps {
  holderName: string | undefined;
  onPick: () => void;
}

/** A choice among all holders, the user itself, and one agent. */
function HolderGroup({ filter, set, holderName, onPick }: HolderGroupProps): ReactNode {
  const { t } = useText();
  const isOfAgent = (filter.holderId ?? filter.teamId) !== undefined;
  const scopes = (['team', 'self'] as const).map((value) => ({ value, label: t(`terminals.scope.${value}`) }));
  return (
    <OptionGroup
      title={t('terminals.filter.holder')}
      choices={scopes}
      value={isOfAgent ? undefined : filter.holder}
      onChange={(holder) => set({ holder, holderId: undefined, teamId: undefined })}
    >
      <FilterRow title={t('terminals.filter.sub-agent')} value={isOfAgent ? holderName : undefined} onClick={onPick} />
    </OptionGroup>
  );
}

/** Number of matches, requested while the sheet is open. */
function useCount(filter: ListFilter): number | undefined {
  const counted = useDebounced(filter);
  const { data } = useCall(getTerminalSummary, counted);
  const isCurrent = JSON.stringify(counted) === JSON.stringify(filter);
  return isCurrent && data && !data.isCapped ? countOf(data.counts, filter.bindStatus) : undefined;
}

function ActivationGroup({ filter: { activatedFrom, activatedTo }, set }: GroupProps): ReactNode {
  const { t } = useText();
  const today = businessDay(useNow(usePage().active));
  const isOn = activatedFrom !== undefined || activatedTo !== undefined;
  const choices = [
    { value: 'any', label: t('terminals.filter.any-time') },
    { value: 'period', label: t('terminals.filter.period') },
  ] as const;
  const choose = (value: 'any' | 'period'): void =>
    set(
      value === 'any'
        ? { activatedFrom: undefined, activatedTo: undefined }
        : { activatedFrom: thisMonth(today).from, activatedTo: today },
    );
  return (
    <OptionGroup
      title={t('terminals.filter.activated')}
      choices={choices}
      value={isOn ? 'period' : 'any'}
      onChange={choose}
    >
      {isOn && (
        <DateRange
          from={activatedFrom ?? ''}
          to={activatedTo ?? ''}
          max={today}
          onChange={(from, to) => set({ activatedFrom: from || undefined, activatedTo: to || undefined })}
        />
      )}
    </OptionGroup>
  );
}
