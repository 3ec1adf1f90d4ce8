import { useState, type ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { FilterSheet, OptionGroup } from '#platform/ui/filter/filter-sheet.tsx';
import { AmountRange } from '#platform/ui/form/amount-range.tsx';
import { Switch } from '#platform/ui/form/choice.tsx';
import { boundsInOrder } from '#platform/ui/navigation/amount-field.ts';
import { useDebounced } from '#platform/ui/time/use-debounced.ts';
import { ENTRY_KINDS } from '#capabilities/ledger/contract/enums.ts';
import { getStatementSummary } from '../../contract/statement/get-statement-summary.ts';
import { GROUP_NAMES, groupsIn, KIND_GROUPS, kindsIn, type KindGroup } from './kind-groups.ts';
import { DIRECTIONS, isSearch, offeredKinds, summaryRequest, type StatementState } from './statement-address.ts';

type Draft = Pick<StatementState, 'kinds' | 'direction' | 'min' | 'max' | 'single'>;

const NONE: Draft = { kinds: [], direction: undefined, min: undefined, max: undefined, single: false };

interface StatementFilterProps {
  open: boolean;
  state: StatementState;
  now: Date;
  onClose: () => void;
  onApply: (draft: Draft) => void;
}

/** Remounted each time it opens, so that it starts from the applied filter. */
export function StatementFilter(props: StatementFilterProps): ReactNode {
  return <FilterForm key={String(props.open)} {...props} />;
}

/** Puts its bounds in order, and its kinds in the common order. */
const inOrder = (draft: Draft): Draft => {
  const { min, max } = boundsInOrder(draft);
  return { ...draft, min, max, kinds: ENTRY_KINDS.filter((kind) => draft.kinds.includes(kind)) };
};

function FilterForm({ open, state, now, onClose, onApply }: StatementFilterProps): ReactNode {
  const { t } = useText();
  const { kinds, direction, min, max, single } = state;
  const [draft, setDraft] = useState<Draft>({ kinds, direction, min, max, single });
  const isRange = state.from !== undefined || state.to !== undefined;
  const asked = useDebounced(summaryRequest({ ...state, ...inOrder(draft) }, now), 250);
  const { data } = useCall(getStatementSummary, asked, { enabled: open && !isRange, keepPrevious: true });
  const apply = (): void => {
    onApply(inOrder(draft));
    onClose();
  };
  const found = isRange ? undefined : data?.found;
  return (
    <FilterSheet
      open={open}
      onClose={onClose}
      onReset={() => setDraft(NONE)}
      onApply={apply}
      {...(found && { apply: t('wallet.statement.show', { count: found.count }) })}
    >
      <OptionGroup
        title={t('wallet.statement.direction')}
        narrow
        value={draft.direction ?? 'all'}
        onChange={(value) => setDraft({ ...draft, direction: value === 'all' ? undefined : value })}
        choices={(['all', ...DIRECTIONS] as const).map((value) => ({ value, label: t(`wallet.direction.${value}`) }))}
      />
      <KindGroups state={state} draft={draft} onChange={setDraft} />
      <section className="fgroup">
        <h3>{t('wallet.statement.amount')}</h3>
        <AmountRange
          key={String(draft === NONE)}
          min={draft.min}
          max={draft.max}
          onChange={(least, most) => setDraft({ ...draft, min: least, max: most })}
        />
      </section>
      <section className="fgroup">
        <Switch
          checked={!draft.single && !isSearch({ ...state, ...draft })}
          disabled={isSearch({ ...state, ...draft })}
          onChange={(event) => setDraft({ ...draft, single: !event.target.checked })}
        >
          {t('wallet.statement.fold')}
        </Switch>
        {isSearch({ ...state, ...draft }) && <p className="t-meta">{t('wallet.statement.search-single')}</p>}
      </section>
    </FilterSheet>
  );
}

interface KindGroupsProps {
  state: StatementState;
  draft: Draft;
  onChange: (draft: Draft) => void;
}

function KindGroups({ state, draft, onChange }: KindGroupsProps): ReactNode {
  const { t } = useText();
  const offered = offeredKinds(state);
  const toggle = (group: KindGroup, chosen: boolean): void => {
    const rest = draft.kinds.filter((kind) => !(KIND_GROUPS[group] as readonly string[]).includes(kind));
    onChange({ ...draft, kinds: chosen ? [...rest, ...kindsIn(group, offered)] : rest });
  };
  return (
    <OptionGroup
      title={t('wallet.statement.kind')}
      value={groupsIn(draft.kinds, offered).groups}
      onChange={toggle}
      choices={GROUP_NAMES.filter((group) => kindsIn(group, offered).length > 0).map((group) => ({
        value: group,
        label: t(`wallet.kind-group.${group}`),
      }))}
    />
  );
}
