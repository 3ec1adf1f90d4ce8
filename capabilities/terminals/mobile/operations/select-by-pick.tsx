import type { ReactNode } from 'react';
import { useList, type RowOf } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { Serial } from '#platform/ui/basics/serial.tsx';
import { Empty } from '#platform/ui/feedback/feedback.tsx';
import { SearchField } from '#platform/ui/filter/search-field.tsx';
import { PickRow } from '#platform/ui/form/choice.tsx';
import { InfiniteList } from '#platform/ui/list/infinite-list.tsx';
import { useAddress } from '#platform/ui/navigation/use-address.ts';
import { useDebounced } from '#platform/ui/time/use-debounced.ts';
import { listTerminals } from '../../contract/list/list-terminals.ts';
import { MAX_SEARCH } from '../../contract/list/terminal-filter.ts';
import type { ListFilter } from '../list/terminal-filter.ts';
import { useScan } from '../scan/use-scan.ts';
import { BindStatusTag } from '../status-tags.tsx';
import { SEARCH_FIELDS } from './draft-address.ts';
import { candidates } from './operation-draft.ts';
import type { ChooseProps } from './step-props.ts';
import rowStyles from '../list/terminal-rows.module.css';
import styles from './select.module.css';

/** Only the bind status of the filter, which belongs to the operation. */
const stateOf = ({ bindStatus }: ListFilter): ListFilter => (bindStatus === undefined ? {} : { bindStatus });

/** Only suitable terminals can be selected; terminals handed over from another page stay selected. */
export function SelectByPick({ draft, change }: ChooseProps): ReactNode {
  const { t } = useText();
  const [{ text }, changeSearch] = useAddress(SEARCH_FIELDS);
  const asked = useDebounced(text.trim());
  const list = useList(
    listTerminals,
    {
      ...candidates({ ...draft, filter: stateOf(draft.filter) }),
      ...(asked !== '' && { text: asked }),
      pageSize: 30,
    },
    { keepPrevious: true },
  );
  const picked = new Set(draft.picked);
  const pick = (sn: string, on: boolean): void =>
    change({ picked: on ? [...draft.picked, sn] : draft.picked.filter((other) => other !== sn) });
  const scan = useScan('pick', (terminals) =>
    change({ picked: [...new Set([...draft.picked, ...terminals.map(({ sn }) => sn)])] }),
  );
  return (
    <>
      <SearchField
        value={text}
        onChange={(typed) => changeSearch({ text: typed })}
        placeholder={t('terminals.terminal-list.search')}
        maxLength={MAX_SEARCH}
        onScan={() => scan({ mode: 'batch', type: draft.type, from: draft.giver?.id })}
        numeric
      />
      <Picked count={draft.picked.length} onClear={() => change({ picked: [] })} />
      <InfiniteList
        label={t('terminals.terminal-list.title')}
        list={list}
        itemKey={({ id }) => id}
        indent="icon"
        empty={
          <Empty icon="terminal" title={t('terminals.select.none')}>
            {t('terminals.select.none-hint')}
          </Empty>
        }
      >
        {(row) => (
          <PickRow
            checked={picked.has(row.sn)}
            disabled={!picked.has(row.sn) && (draft.type === undefined || !row.operations.includes(draft.type))}
            onChange={(on) => pick(row.sn, on)}
          >
            <Terminal row={row} />
          </PickRow>
        )}
      </InfiniteList>
    </>
  );
}

function Picked({ count, onClear }: { count: number; onClear: () => void }): ReactNode {
  const { t } = useText();
  return (
    <p className={styles['line']}>
      <span>{t('terminals.selection.count', { count })}</span>
      {count > 0 && (
        <button type="button" className="t-link hit" onClick={onClear}>
          {t('ui.selection.clear')}
        </button>
      )}
    </p>
  );
}

function Terminal({ row }: { row: RowOf<typeof listTerminals> }): ReactNode {
  return (
    <span className={rowStyles['pick']}>
      <span className="grow">
        <span className="k">
          <Serial sn={row.sn} />
        </span>
        <span className="s">{row.merchantName ?? joined(`${row.brandName} ${row.modelName}`, row.policyName)}</span>
      </span>
      <span className="end">
        <BindStatusTag status={row.bindStatus} isFrozen={row.isFrozen} />
      </span>
    </span>
  );
}
