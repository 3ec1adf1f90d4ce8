/** Picks one of the agent's own unbound terminals by its last digits or from the list. */
import { useState, type ReactNode } from 'react';
import { useList } from '#platform/client/hooks.ts';
import { ReadError } from '#platform/client/read-error.tsx';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { SmallButton } from '#platform/ui/basics/button.tsx';
import { Card } from '#platform/ui/basics/card.tsx';
import { Icon } from '#platform/ui/basics/icon.tsx';
import { Serial } from '#platform/ui/basics/serial.tsx';
import { Empty, SkeletonRows } from '#platform/ui/feedback/feedback.tsx';
import { SearchField } from '#platform/ui/filter/search-field.tsx';
import { Row, Rows } from '#platform/ui/list/row.tsx';
import { useDebounced } from '#platform/ui/time/use-debounced.ts';
import { listTerminals } from '../../contract/list/list-terminals.ts';
import { MAX_SEARCH } from '../../contract/list/terminal-filter.ts';
import { OPERATION } from '../../contract/operations/operation-types.ts';
import { BindStatusTag } from '../status-tags.tsx';
import styles from './terminal-picker.module.css';

interface TerminalPickerProps {
  chosenId: string | undefined;
  onPick: (id: string) => void;
}

export function TerminalPicker({ chosenId, onPick }: TerminalPickerProps): ReactNode {
  const { t } = useText();
  const [text, setText] = useState('');
  const asked = useDebounced(text.trim());
  const list = useList(
    listTerminals,
    {
      holder: 'self',
      bindStatus: 0,
      pageSize: 30,
      ...(asked !== '' && { text: asked }),
    },
    { keepPrevious: true },
  );
  const rows = list.rows.map((row) => (
    <Row
      key={row.id}
      title={<Serial sn={row.sn} />}
      meta={joined(`${row.brandName} ${row.modelName}`, row.policyName)}
      value={row.isFrozen ? <BindStatusTag status={row.bindStatus} isFrozen /> : <Chosen on={row.id === chosenId} />}
      chevron={false}
      disabled={!row.operations.includes(OPERATION.bind)}
      onClick={() => onPick(row.id)}
    />
  ));
  const empty = asked === '' ? 'none' : 'no-match';
  return (
    <>
      <div className={styles['search']}>
        <SearchField
          value={text}
          onChange={setText}
          placeholder={t('terminals.terminal-list.search')}
          maxLength={MAX_SEARCH}
          numeric
        />
      </div>
      {list.isLoading && <SkeletonRows count={4} lead="none" />}
      {list.error !== null && rows.length === 0 && <ReadError error={list.error} onRetry={() => void list.refresh()} />}
      {!list.isLoading && list.error === null && rows.length === 0 && (
        <Empty icon="terminal" title={t(`terminals.picker.${empty}`)}>
          {t(`terminals.picker.${empty}-hint`)}
        </Empty>
      )}
      {rows.length > 0 && (
        <Card>
          <Rows>{rows}</Rows>
        </Card>
      )}
      {list.hasMore && (
        <div className={styles['more']}>
          <SmallButton kind="quiet" running={list.isLoadingMore} onClick={list.loadMore}>
            {t('terminals.life.more')}
          </SmallButton>
        </div>
      )}
    </>
  );
}

function Chosen({ on }: { on: boolean }): ReactNode {
  const { t } = useText();
  return on ? <Icon name="check" className="t-link" label={t('terminals.picker.chosen')} /> : null;
}
