/** Picks one of the agent's own unbound terminals by its last digits or from the list. */
import type { ReactNode } from 'react';
import { useList } from '#platform/client/hooks.ts';
import { Chosen, PickList, usePickSearch } from '#platform/client/pick-list.tsx';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { Serial } from '#platform/ui/basics/serial.tsx';
import { Row } from '#platform/ui/list/row.tsx';
import { listTerminals } from '../../contract/list/list-terminals.ts';
import { MAX_SEARCH } from '../../contract/list/terminal-filter.ts';
import { OPERATION } from '../../contract/operations/operation-types.ts';
import { BindStatusTag } from '../status-tags.tsx';

interface TerminalPickerProps {
  chosenId: string | undefined;
  onPick: (id: string) => void;
}

export function TerminalPicker({ chosenId, onPick }: TerminalPickerProps): ReactNode {
  const { t } = useText();
  const search = usePickSearch();
  const { asked } = search;
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
      value={
        row.isFrozen ? (
          <BindStatusTag status={row.bindStatus} isFrozen />
        ) : (
          <Chosen on={row.id === chosenId} label={t('terminals.picker.chosen')} />
        )
      }
      chevron={false}
      disabled={!row.operations.includes(OPERATION.bind)}
      onClick={() => onPick(row.id)}
    />
  ));
  return (
    <PickList
      search={search}
      maxLength={MAX_SEARCH}
      numeric
      list={list}
      rows={rows}
      lead="none"
      icon="terminal"
      word={(what) => {
        if (what === 'search') return t('terminals.terminal-list.search');
        return what === 'more' ? t('terminals.life.more') : t(`terminals.picker.${what}`);
      }}
    />
  );
}
