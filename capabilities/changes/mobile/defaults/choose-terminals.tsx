/** Chooses own unbound terminals: search, scan one after the other, filter, one by one or all that match. */
import type { ReactNode } from 'react';
import { useCall, useList, type RowOf } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { formatCount } from '#platform/money/format.ts';
import { Button } from '#platform/ui/basics/button.tsx';
import { Serial } from '#platform/ui/basics/serial.tsx';
import { Empty } from '#platform/ui/feedback/feedback.tsx';
import { Chips } from '#platform/ui/filter/chips.tsx';
import { SearchField } from '#platform/ui/filter/search-field.tsx';
import { PickRow } from '#platform/ui/form/choice.tsx';
import { InfiniteList } from '#platform/ui/list/infinite-list.tsx';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { PullToRefresh } from '#platform/ui/page/pull-to-refresh.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { SelectionBar } from '#platform/ui/page/selection-bar.tsx';
import { useDebounced } from '#platform/ui/time/use-debounced.ts';
import { useScan } from '#capabilities/terminals/mobile/api.tsx';
import { MAX_SEARCH } from '../../contract/change-fields.ts';
import { MAX_CHANGES } from '../../contract/change-kinds.ts';
import { getDefaultOptions } from '../../contract/defaults/get-default-options.ts';
import { listDefaultRates } from '../../contract/defaults/list-default-rates.ts';
import { RecordsAction } from '../records-action.tsx';
import { valueText } from '../value-words.ts';
import { filterOf, SHOWS, type ChosenTerminals } from './chosen-terminals.ts';
import styles from '../asking/choose.module.css';

const PAGE_SIZE = 30;

interface ChooseProps {
  chosen: ChosenTerminals;
}

/** The terminals that match the filter, and their number. */
const useFound = ({ values }: ChosenTerminals) => {
  const filter = filterOf({ ...values, text: useDebounced(values.text) });
  const list = useList(listDefaultRates, { ...filter, pageSize: PAGE_SIZE }, { keepPrevious: true });
  const isAny = list.rows.length > 0;
  const asked = { selection: { by: 'filter' as const, filter } };
  const counts = useCall(getDefaultOptions, asked, { keepPrevious: true, enabled: isAny }).data;
  return { list, all: isAny ? counts?.count : 0 };
};

export function ChooseTerminals({ chosen }: ChooseProps): ReactNode {
  const { t } = useText();
  const { list, all } = useFound(chosen);
  const { serials, values, set, choose } = chosen;
  const ticked = new Set(serials);
  const isNarrowed = Object.keys(filterOf(values)).length > 0;
  const clear = (): void => set({ text: '', policyId: undefined, show: undefined });
  return (
    <Screen
      bar={<NavBar right={<RecordsAction kind="rate" />} />}
      foot={<Foot chosen={chosen} all={all} />}
      room="action-note"
    >
      <Finder chosen={chosen} />
      <PullToRefresh onRefresh={list.refresh}>
        <Stack>
          <InfiniteList
            label={t('changes.choose.title-terminal')}
            list={list}
            itemKey={({ id }) => id}
            rowHeight={68}
            indent="icon"
            empty={
              <Empty
                icon={isNarrowed ? 'search' : 'terminal'}
                title={t(isNarrowed ? 'changes.choose.no-match' : 'changes.default.none')}
                {...(isNarrowed && { action: { label: t('ui.filter.clear'), onClick: clear } })}
              >
                {t(isNarrowed ? 'changes.choose.no-match-hint' : 'changes.default.none-hint')}
              </Empty>
            }
          >
            {(terminal) => (
              <TerminalRow
                terminal={terminal}
                isTicked={values.all || ticked.has(terminal.sn)}
                onToggle={(on) => choose(on ? [...serials, terminal.sn] : serials.filter((sn) => sn !== terminal.sn))}
              />
            )}
          </InfiniteList>
        </Stack>
      </PullToRefresh>
    </Screen>
  );
}

function Finder({ chosen: { values, set, serials, choose } }: ChooseProps): ReactNode {
  const { t } = useText();
  const scan = useScan('default', (scanned) => choose([...serials, ...scanned.map(({ sn }) => sn)]));
  return (
    <>
      <div className="bar">
        <SearchField
          value={values.text}
          onChange={(typed) => set({ text: typed })}
          placeholder={t('changes.default.search')}
          maxLength={MAX_SEARCH}
          onScan={() => scan({ mode: 'batch' })}
        />
      </div>
      <div className={styles['policies']}>
        <Chips
          look="fit"
          label={t('changes.default.title')}
          value={values.show ?? ''}
          onChange={(show) => set({ show: SHOWS.find((each) => each === show) })}
          choices={[
            { value: '', label: t('changes.list.all') },
            ...SHOWS.map((value) => ({ value, label: t(`changes.default.${value}`) })),
          ]}
        />
      </div>
    </>
  );
}

function Foot({ chosen, all }: ChooseProps & { all: number | undefined }): ReactNode {
  const { t } = useText();
  const { values, serials, choose, done } = chosen;
  const count = values.all ? (all ?? 0) : serials.length;
  const canAll = all !== undefined && all > 0 && all <= MAX_CHANGES && !values.all;
  return (
    <SelectionBar
      selected={t('changes.choose.selected-service', { count: formatCount(count) })}
      onClear={count > 0 ? () => choose([]) : undefined}
      {...(canAll && { all: t('changes.choose.all-service', { count: all }), onAll: chosen.all })}
    >
      <Button disabled={count === 0} onClick={done}>
        {t(`changes.choose.next-${count === 0 ? 'none' : 'service'}`, { count })}
      </Button>
    </SelectionBar>
  );
}

interface TerminalRowProps {
  terminal: RowOf<typeof listDefaultRates>;
  isTicked: boolean;
  onToggle: (on: boolean) => void;
}

function TerminalRow({ terminal, isTicked, onToggle }: TerminalRowProps): ReactNode {
  const { t } = useText();
  const { sn, modelName, policyName, rates } = terminal;
  return (
    <PickRow checked={isTicked} onChange={onToggle}>
      <span className={styles['pick']}>
        <span className="grow">
          <span className="k">
            <Serial sn={sn} />
          </span>
          <span className="s">{joined(modelName, policyName)}</span>
          <span className="s">{rates === undefined ? t('changes.default.unset') : valueText({ rates }, t)}</span>
        </span>
      </span>
    </PickRow>
  );
}
