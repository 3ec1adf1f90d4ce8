import { useState, type ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { WaitingCard } from '#platform/client/waiting-card.tsx';
import { useText } from '#platform/i18n/browser.tsx';
import { Card, GroupHead } from '#platform/ui/basics/card.tsx';
import { Empty } from '#platform/ui/feedback/feedback.tsx';
import { SearchField } from '#platform/ui/filter/search-field.tsx';
import { useAddress } from '#platform/ui/navigation/use-address.ts';
import { NavAction, NavBar } from '#platform/ui/page/nav-bar.tsx';
import { PullToRefresh } from '#platform/ui/page/pull-to-refresh.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { useDebounced } from '#platform/ui/time/use-debounced.ts';
import { listValueShares } from '../../contract/value-shares/list-value-shares.ts';
import { grouped } from '../grouped.ts';
import { RuleCard } from './rule-card.tsx';
import { ShareFilterSheet } from './share-filter-sheet.tsx';
import { activeCount, filterOf, MAX_SEARCH, SHARE_FIELDS, valuesOf, type ValueShares } from './share-filter.ts';

export function ShareRules(): ReactNode {
  const { t } = useText();
  const [values, set] = useAddress(SHARE_FIELDS);
  const [isFiltering, setFiltering] = useState(false);
  const filter = filterOf(values);
  const typed = useDebounced(values.text.trim());
  const request = { ...filter, ...(typed !== '' && { text: typed }) };
  const { data, error, refetch } = useCall(listValueShares, request, { keepPrevious: true });
  const isNarrowed = typed !== '' || activeCount(filter) > 0;
  const clear = (): void => set({ ...valuesOf({}), text: '' });
  const action = (
    <NavAction icon="filter" count={activeCount(filter)} onClick={() => setFiltering(true)}>
      {t('ui.filter.title')}
    </NavAction>
  );
  return (
    <Screen bar={<NavBar right={action} />}>
      <div className="bar">
        <SearchField
          value={values.text}
          onChange={(text) => set({ text })}
          placeholder={t('policies.value-shares.search')}
          maxLength={MAX_SEARCH}
        />
      </div>
      {data ? (
        <PullToRefresh onRefresh={refetch}>
          <Rules shares={data} isSearching={typed !== ''} onClear={isNarrowed ? clear : undefined} />
        </PullToRefresh>
      ) : (
        <Stack>
          <WaitingCard error={error} onRetry={refetch} lead="disc" />
        </Stack>
      )}
      <ShareFilterSheet
        key={String(isFiltering)}
        open={isFiltering}
        onClose={() => setFiltering(false)}
        filter={filter}
        onApply={(next) => {
          set(valuesOf(next));
          setFiltering(false);
        }}
      />
    </Screen>
  );
}

interface RulesProps {
  shares: ValueShares;
  isSearching: boolean;
  /** Present when a filter or search hides rules. */
  onClear: (() => void) | undefined;
}

function Rules({ shares: { rules, parent }, isSearching, onClear }: RulesProps): ReactNode {
  const { t } = useText();
  if (rules.length === 0) return <NoRules onClear={onClear} />;
  const groups = grouped(rules, ({ policy }) => policy.id);
  const [first] = rules;
  return [...groups.values()].map((group) => (
    <section key={group[0]?.policy.id}>
      <GroupHead title={group[0]?.policy.name} meta={t('policies.value-shares.rules', { count: group.length })} />
      <Stack>
        {group.map((rule) => (
          <RuleCard key={rule.item} rule={rule} parent={parent} isOpen={rule === first || isSearching} />
        ))}
      </Stack>
    </section>
  ));
}

function NoRules({ onClear }: Pick<RulesProps, 'onClear'>): ReactNode {
  const { t } = useText();
  const clear = onClear && { label: t('policies.value-shares.clear'), onClick: onClear };
  return (
    <Stack>
      <Card>
        <Empty
          icon="pie"
          title={t(onClear ? 'policies.value-shares.no-match' : 'policies.value-shares.none')}
          {...(clear && { action: clear })}
        >
          {t(onClear ? 'policies.value-shares.no-match-hint' : 'policies.value-shares.none-hint')}
        </Empty>
      </Card>
    </Stack>
  );
}
