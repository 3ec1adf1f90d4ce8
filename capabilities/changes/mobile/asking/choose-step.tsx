/** Chooses merchants or terminals: search, scan, filter, one by one or all that match. */
import { useState, type ReactNode } from 'react';
import { useCall, useList } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Card } from '#platform/ui/basics/card.tsx';
import { Empty } from '#platform/ui/feedback/feedback.tsx';
import { PullToRefresh } from '#platform/ui/page/pull-to-refresh.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { useDebounced } from '#platform/ui/time/use-debounced.ts';
import { getChangeOptions } from '../../contract/asking/get-change-options.ts';
import { listChangeSubjects } from '../../contract/asking/list-change-subjects.ts';
import { Foot } from './choose-foot.tsx';
import { Bar, Kinds, Summary } from './choose-head.tsx';
import type { ChooseStepProps, Counts } from './choose-props.ts';
import { filterOf } from './chosen.ts';
import { Finder } from './finder.tsx';
import { SubjectFilterSheet } from './subject-filter-sheet.tsx';
import { SubjectRows } from './subject-rows.tsx';

const PAGE_SIZE = 30;

/** The subjects that match the filter, and how many of them can be chosen, by policy. */
const useSubjects = ({ kind, chosen: { values }, forPromotion }: ChooseStepProps) => {
  const purpose = forPromotion === true && { forPromotion };
  const typed = useDebounced(values.text);
  const filter = filterOf({ ...values, text: typed });
  const { policyId, ...wide } = filter;
  const list = useList(
    listChangeSubjects,
    { kind, ...purpose, ...filter, pageSize: PAGE_SIZE },
    { keepPrevious: true },
  );
  const counts = useCall(
    getChangeOptions,
    { kind, ...purpose, selection: { by: 'filter', filter: wide } },
    { keepPrevious: true },
  ).data;
  const all = policyId === undefined ? counts?.count : counts?.policies.find(({ id }) => id === policyId)?.count;
  return { filter, list, counts, all };
};

export function ChooseStep(props: ChooseStepProps): ReactNode {
  const { kind, chosen, forPromotion } = props;
  const [isFiltering, setFiltering] = useState(false);
  const { values, set, keys, isAll } = chosen;
  const { filter, list, counts, all } = useSubjects(props);
  const count = isAll ? (all ?? 0) : keys.length;
  // until it is known whether anything can be chosen, nothing is offered that would go away again
  const isOpen = !isFixed(counts) && (kind !== 'communication' || counts !== undefined);
  const clear = (): void =>
    set({ text: '', policyId: undefined, merchantId: undefined, rateType: undefined, from: undefined, fee: undefined });
  return (
    <Screen
      bar={<Bar {...props} />}
      {...(isOpen && {
        foot: <Foot kind={kind} chosen={chosen} count={count} all={all} />,
        room: 'action-note',
      })}
    >
      {!chosen.canCancel && forPromotion !== true && <Kinds kind={kind} />}
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

/** Whether no rate can be changed because no policy permits it. */
const isFixed = (counts: Counts | undefined): boolean =>
  counts?.count === 0 && counts.first?.barred?.reason === 'fixed';

/** Shown instead of a list whose lines would all say the same. */
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
