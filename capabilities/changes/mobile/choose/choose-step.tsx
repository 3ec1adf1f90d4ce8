/** Chooses merchants or terminals: search, scan, filter, one by one or all that match. */
import { useState, type ReactNode } from 'react';
import { useScan } from '#capabilities/terminals/mobile/api.tsx';
import { useCall, useList } from '#platform/client/hooks.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatCount } from '#platform/money/format.ts';
import { Button, IconButton } from '#platform/ui/basics/button.tsx';
import { Card } from '#platform/ui/basics/card.tsx';
import { Empty } from '#platform/ui/feedback/feedback.tsx';
import { Chips } from '#platform/ui/filter/chips.tsx';
import { SearchField } from '#platform/ui/filter/search-field.tsx';
import { Segmented } from '#platform/ui/filter/segmented.tsx';
import { mayOpen, redirect } from '#platform/ui/navigation/navigation.ts';
import { NavAction, NavBar } from '#platform/ui/page/nav-bar.tsx';
import { PullToRefresh } from '#platform/ui/page/pull-to-refresh.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { SelectionBar } from '#platform/ui/page/selection-bar.tsx';
import { useDebounced } from '#platform/ui/time/use-debounced.ts';
import { MAX_SEARCH } from '../../contract/change-fields.ts';
import { CHANGE_KINDS, MAX_CHANGES, type ChangeKind } from '../../contract/change-kinds.ts';
import { getChangeOptions } from '../../contract/get-change-options.ts';
import { listChangeSubjects } from '../../contract/list-change-subjects.ts';
import { CHANGE_PATHS } from '../paths.ts';
import { RecordsAction } from '../records-action.tsx';
import { rateName, rateText } from '../value-words.ts';
import { activeCount, filterOf, type SubjectFilter } from './chosen.ts';
import styles from './choose.module.css';
import { SubjectFilterSheet } from './subject-filter-sheet.tsx';
import { SubjectRows } from './subject-rows.tsx';
import type { Chosen } from './use-chosen.ts';

interface ChooseStepProps {
  kind: ChangeKind;
  chosen: Chosen;
}

type Counts = AnswerOf<typeof getChangeOptions>;

const PAGE_SIZE = 30;

/** What is looked for, and how many of it can be chosen, by policy. */
const useSubjects = (kind: ChangeKind, { values }: Chosen) => {
  const typed = useDebounced(values.text);
  const filter = filterOf({ ...values, text: typed });
  const { policyId, ...wide } = filter;
  const list = useList(listChangeSubjects, { kind, ...filter, pageSize: PAGE_SIZE }, { keepPrevious: true });
  const counts = useCall(
    getChangeOptions,
    { kind, selection: { by: 'filter', filter: wide } },
    { keepPrevious: true },
  ).data;
  const all = policyId === undefined ? counts?.count : counts?.policies.find(({ id }) => id === policyId)?.count;
  return { filter, list, counts, all };
};

export function ChooseStep({ kind, chosen }: ChooseStepProps): ReactNode {
  const [isFiltering, setFiltering] = useState(false);
  const { values, set, keys, isAll } = chosen;
  const { filter, list, counts, all } = useSubjects(kind, chosen);
  const count = isAll ? (all ?? 0) : keys.length;
  // until it is known whether anything can be chosen, nothing is offered that would go away again
  const isOpen = !isFixed(counts) && (kind !== 'communication' || counts !== undefined);
  const clear = (): void =>
    set({ text: '', policyId: undefined, merchantId: undefined, rateType: undefined, from: undefined, fee: undefined });
  return (
    <Screen
      bar={<Bar kind={kind} chosen={chosen} />}
      {...(isOpen && {
        foot: <Foot kind={kind} chosen={chosen} count={count} all={all} />,
        room: 'action-note',
      })}
    >
      {!chosen.canCancel && <Kinds kind={kind} />}
      {isOpen && <Finder kind={kind} chosen={chosen} counts={counts} onFilter={() => setFiltering(true)} />}
      <PullToRefresh onRefresh={list.refresh}>
        <Stack>
          {isFixed(counts) ? (
            <Fixed />
          ) : (
            <>
              {isOpen && <Summary kind={kind} filter={filter} total={list.total} />}
              <SubjectRows
                kind={kind}
                list={isOpen ? list : { ...list, rows: [], isLoading: true }}
                chosen={chosen}
                rateType={values.rateType}
                isNarrowed={Object.keys(filter).length > 0}
                onClear={clear}
              />
            </>
          )}
        </Stack>
      </PullToRefresh>
      {isFiltering && (
        <SubjectFilterSheet
          kind={kind}
          values={values}
          fees={counts?.fees}
          onClose={() => setFiltering(false)}
          onApply={(next) => {
            set({ ...next, merchantId: undefined });
            setFiltering(false);
          }}
        />
      )}
    </Screen>
  );
}

/** None can be changed, because no policy lets it be. */
const isFixed = (counts: Counts | undefined): boolean =>
  counts?.count === 0 && counts.first?.barred?.reason === 'fixed';

/** Instead of a list in which every line says the same. */
function Fixed(): ReactNode {
  const { t } = useText();
  return (
    <Card>
      <Empty icon="lock" title={t('changes.refused.fixed')}>
        {t('changes.choose.fixed-hint')}
      </Empty>
    </Card>
  );
}

interface FinderProps extends ChooseStepProps {
  counts: Counts | undefined;
  onFilter: () => void;
}

/** Search, scanner, filter, and the policies. */
function Finder({ kind, chosen: { values, set }, counts, onFilter }: FinderProps): ReactNode {
  const { t } = useText();
  const scan = useScan('subject', ([first]) => first && set({ text: first.sn }));
  return (
    <>
      <div className="bar">
        <SearchField
          value={values.text}
          onChange={(typed) => set({ text: typed })}
          placeholder={t(`changes.choose.search-${kind === 'rate' ? 'merchant' : 'terminal'}`)}
          maxLength={MAX_SEARCH}
          onScan={() => scan()}
        />
        <IconButton
          icon="filter"
          look="square"
          label={t('changes.list.filter')}
          count={activeCount(values)}
          onClick={onFilter}
        />
      </div>
      {counts !== undefined && counts.policies.length > 1 && (
        <Chips
          look="fit"
          label={t('changes.choose.policies')}
          value={values.policyId ?? ''}
          onChange={(id) => set({ policyId: id || undefined })}
          choices={[
            { value: '', label: t('changes.list.all'), count: formatCount(counts.count) },
            ...counts.policies.map(({ id, name, count: many }) => ({
              value: id,
              label: name,
              count: formatCount(many),
            })),
          ]}
        />
      )}
    </>
  );
}

function Bar({ kind, chosen }: ChooseStepProps): ReactNode {
  const { t } = useText();
  if (!chosen.canCancel) return <NavBar right={<RecordsAction kind={kind} />} />;
  return (
    <NavBar
      title={t(`changes.choose.title-${kind === 'rate' ? 'merchant' : 'terminal'}`)}
      onBack={chosen.cancel}
      right={<NavAction onClick={chosen.cancel}>{t('changes.choose.cancel')}</NavAction>}
    />
  );
}

/** What is changed: the other kinds have pages of their own. */
function Kinds({ kind }: { kind: ChangeKind }): ReactNode {
  const { t } = useText();
  const kinds = CHANGE_KINDS.filter((each) => mayOpen(CHANGE_PATHS[each].ask));
  return (
    <div className={styles['kinds']}>
      <Segmented
        onGround
        label={t('changes.choose.kinds')}
        value={kind}
        choices={kinds.map((value) => ({ value, label: t(`changes.kind.${value}`) }))}
        onChange={(to) => redirect(CHANGE_PATHS[to].ask)}
      />
    </div>
  );
}

interface SummaryProps {
  kind: ChangeKind;
  filter: SubjectFilter;
  total: number | undefined;
}

/** What the list is narrowed to. */
function Summary({ kind, filter: { rateType, fromPpm, feeFen }, total }: SummaryProps): ReactNode {
  const { t } = useText();
  if (rateType === undefined && feeFen === undefined) return null;
  const name = rateType === undefined ? '' : rateName(rateType, t);
  const what =
    rateType === undefined
      ? t('changes.choose.with-fee')
      : fromPpm === undefined
        ? name
        : t('changes.choose.at-least', { name, rate: rateText(fromPpm) });
  return (
    <p className="day">
      <span>{t('changes.choose.direct', { what })}</span>
      {total !== undefined && <em>{t(`changes.count.${kind}`, { count: total })}</em>}
    </p>
  );
}

interface FootProps extends ChooseStepProps {
  count: number;
  /** How many match and can be chosen. */
  all: number | undefined;
}

function Foot({ kind, chosen, count, all }: FootProps): ReactNode {
  const { t } = useText();
  const canAll = all !== undefined && all > 0 && all <= MAX_CHANGES && !chosen.isAll;
  const isTooMany = count > MAX_CHANGES;
  return (
    <SelectionBar
      selected={t(`changes.choose.selected-${kind}`, { count })}
      onClear={chosen.clear}
      {...(canAll && { all: t(`changes.choose.all-${kind}`, { count: all }), onAll: chosen.all })}
    >
      <Button disabled={count === 0 || isTooMany} onClick={chosen.done}>
        {isTooMany
          ? t('changes.choose.too-many', { count: MAX_CHANGES })
          : t(`changes.choose.next-${count === 0 ? 'none' : kind}`, { count })}
      </Button>
    </SelectionBar>
  );
}
