/** /console/ledger/adjustments: proposals that wait, and all; one with its grounds; a new one. */
import { Button, Segmented } from 'antd';
import { useState, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { useCall } from '#platform/ui-console/calls.ts';
import { Icon } from '#platform/ui-console/icon.tsx';
import { KeyList } from '#platform/ui-console/key-list.tsx';
import { ListState } from '#platform/ui-console/list-state.tsx';
import { replaceAddress, usePath } from '#platform/ui-console/navigation.ts';
import { PageHead } from '#platform/ui-console/page-head.tsx';
import { useRowKeys } from '#platform/ui-console/use-row-keys.ts';
import { useMay } from '#capabilities/staff/console/api.ts';
import { listAdjustments } from '../contract/list-adjustments.ts';
import { AdjustmentDetail } from './adjustment-detail.tsx';
import { openIn, pathOf } from './adjustment-row.ts';
import { AdjustmentTable } from './adjustment-table.tsx';
import { NewAdjustment } from './new-adjustment.tsx';

type AdjustmentFilter = 'waiting' | 'all';
const everyMs = 60_000;

export function Adjustments(): ReactNode {
  const { t } = useText();
  const [shown, show] = useState<AdjustmentFilter>('waiting');
  const mayDecide = useMay('adjustment:decide');
  const list = useCall(listAdjustments, shown === 'all' ? { isAll: true } : {}, { refetchMs: everyMs });
  const rows = list.data?.rows ?? [];
  const opened = openIn(usePath());
  const open = (to: string | undefined): void => replaceAddress(pathOf(to));
  const close = (): void => open(undefined);
  const index = rows.findIndex(({ no }) => no === opened);
  useRowKeys({ rows, index, isOpen: opened !== undefined, open: (row) => open(row?.no) });
  const keys = ['J', 'K', 'A', 'R', 'Enter'].map((key) => [key, t(`adjustments.console.key.${key}`)] as const);
  return (
    <div className="c-page">
      <PageHead title={t('adjustments.console.adjustments')}>
        <Segmented<AdjustmentFilter>
          value={shown}
          options={(['waiting', 'all'] as const).map((value) => ({ value, label: t(`adjustments.console.${value}`) }))}
          onChange={show}
        />
        {mayDecide && (
          <Button icon={<Icon name="plus" size={18} />} onClick={() => open('new')}>
            {t('adjustments.console.new')}
          </Button>
        )}
      </PageHead>
      <div className="c-body" {...(opened !== undefined && { 'data-open': '' })}>
        <ListState list={list}>
          <AdjustmentTable rows={rows} isLoading={list.isPending} openNo={opened} onOpen={open} />
        </ListState>
        {opened === 'new' && mayDecide && <NewAdjustment onClose={close} onSubmitted={open} />}
        {opened !== undefined && opened !== 'new' && <AdjustmentDetail key={opened} no={opened} onClose={close} />}
      </div>
      <KeyList keys={keys} />
    </div>
  );
}
