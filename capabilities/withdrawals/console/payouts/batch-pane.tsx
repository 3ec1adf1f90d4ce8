import { Button, Spin } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { useCall } from '#platform/ui-console/calls.ts';
import { ListState } from '#platform/ui-console/list-state.tsx';
import { useRowKeys } from '#platform/ui-console/use-row-keys.ts';
import { useMay } from '#capabilities/staff/console/api.ts';
import { getBatch } from '../../contract/payouts/get-batch.ts';
import { BatchPayments } from './batch-payments.tsx';
import { BatchSteps } from './batch-steps.tsx';
import { useBatchFile } from './export-batch.tsx';
import { groupOf, PAYMENT_GROUPS, type Payment } from './payout-rows.ts';

const inOrder = (payments: readonly Payment[]): Payment[] =>
  PAYMENT_GROUPS.flatMap((group) => payments.filter((payment) => groupOf(payment) === group));

interface BatchPaneProps {
  no: string;
  openNo: string | undefined;
  onOpen: (no: string | undefined) => void;
}

/** One batch: its steps, and its payments by what became of them. */
export function BatchPane({ no, openNo, onOpen }: BatchPaneProps): ReactNode {
  const { t } = useText();
  const mayRun = useMay('payout:run');
  const { save, isPending } = useBatchFile();
  const batch = useCall(getBatch, { no });
  const payments = batch.data?.payments ?? [];
  const rows = inOrder(payments);
  const index = rows.findIndex((payment) => payment.no === openNo);
  useRowKeys({ rows, index, isOpen: openNo !== undefined, open: (row) => onOpen(row?.no) });
  return (
    <section className="c-column" aria-label={no}>
      <BatchSteps now={batch.data?.unanswered.count === 0 ? 'done' : 'wait'}>
        {mayRun && batch.data?.hasFile && (
          <Button type="link" loading={isPending} onClick={() => save(no)}>
            {t('withdrawals.console.payout.file', { no })}
          </Button>
        )}
      </BatchSteps>
      <ListState list={batch}>
        {batch.isPending ? <Spin /> : <BatchPayments payments={payments} openNo={openNo} onOpen={onOpen} />}
      </ListState>
    </section>
  );
}
