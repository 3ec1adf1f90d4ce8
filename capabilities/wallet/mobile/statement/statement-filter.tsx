import { useState, type ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { FilterSheet, OptionGroup } from '#platform/ui/filter/filter-sheet.tsx';
import { ENTRY_KINDS, type EntryKind } from '../../contract/enums.ts';
import { getStatementSummary } from '../../contract/get-statement-summary.ts';
import { groupsOf } from '../../rules/statement-rows.ts';
import { WALLET_KINDS } from '../../contract/enums.ts';
import { useKindName } from '../use-entry-kind-name.ts';
import { DIRECTIONS, summaryRequest, type StatementState } from './statement-address.ts';

type Draft = Pick<StatementState, 'kinds' | 'direction'>;

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

function FilterForm({ open, state, now, onClose, onApply }: StatementFilterProps): ReactNode {
  const { t } = useText();
  const kindName = useKindName();
  const [draft, setDraft] = useState<Draft>({ kinds: state.kinds, direction: state.direction });
  const isRange = state.from !== undefined || state.to !== undefined;
  const { data } = useCall(getStatementSummary, summaryRequest({ ...state, ...draft }, now), {
    enabled: open && !isRange,
    keepPrevious: true,
  });
  const offered = groupsOf(state.wallet === undefined ? WALLET_KINDS : [state.wallet], {});
  const kinds = ENTRY_KINDS.filter((kind) => offered.some((group) => group.kind === kind));
  const toggle = (kind: EntryKind, chosen: boolean): void =>
    setDraft({ ...draft, kinds: chosen ? [...draft.kinds, kind] : draft.kinds.filter((other) => other !== kind) });
  const apply = (): void => {
    onApply({ ...draft, kinds: ENTRY_KINDS.filter((kind) => draft.kinds.includes(kind)) });
    onClose();
  };
  return (
    <FilterSheet
      open={open}
      onClose={onClose}
      onReset={() => setDraft({ kinds: [], direction: undefined })}
      onApply={apply}
      {...(data && !isRange && { apply: t('wallet.statement.show', { count: data.found.count }) })}
    >
      <OptionGroup
        title={t('wallet.statement.direction')}
        narrow
        value={draft.direction ?? 'all'}
        onChange={(value) => setDraft({ ...draft, direction: value === 'all' ? undefined : value })}
        choices={(['all', ...DIRECTIONS] as const).map((value) => ({ value, label: t(`wallet.direction.${value}`) }))}
      />
      <OptionGroup
        title={t('wallet.statement.kind')}
        value={draft.kinds}
        onChange={toggle}
        choices={kinds.map((kind) => ({ value: kind, label: kindName(kind) }))}
      />
    </FilterSheet>
  );
}
