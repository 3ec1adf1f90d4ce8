/** /console/operations/bindings: bindings that wait for the acquirer, asked about again or ended by hand. */
import { App as AntApp, Button, Empty, Input, Table, type TableColumnsType } from 'antd';
import { useState, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { formatDateTime } from '#platform/time/format.ts';
import { ArmedBox } from '#platform/ui-console/armed-box.tsx';
import { useCall, useCommand } from '#platform/ui-console/calls.ts';
import { Detail } from '#platform/ui-console/detail.tsx';
import { Facts } from '#platform/ui-console/facts.tsx';
import { failureText } from '#platform/ui-console/failure.ts';
import { KeyList } from '#platform/ui-console/key-list.tsx';
import { ListState } from '#platform/ui-console/list-state.tsx';
import { replaceAddress, usePath } from '#platform/ui-console/navigation.ts';
import { OwnAddress } from '#platform/ui-console/own-address.tsx';
import { PageHead } from '#platform/ui-console/page-head.tsx';
import { ToneTag } from '#platform/ui-console/tone-tag.tsx';
import { useKeys } from '#platform/ui-console/use-keys.ts';
import { useRowKeys } from '#platform/ui-console/use-row-keys.ts';
import { useMay } from '#capabilities/staff/console/api.ts';
import { dismissAcquirerBinding } from '../../contract/binding/dismiss-acquirer-binding.ts';
import { listAcquirerBindings } from '../../contract/binding/list-acquirer-bindings.ts';
import { retryAcquirerBindings } from '../../contract/binding/retry-acquirer-bindings.ts';
import { needsPerson, type WaitingBinding } from './needs-person.ts';

const PATH = '/operations/bindings';
const MAX_REASON = 200;

const pathOf = (no: string | undefined): string => (no === undefined ? PATH : `${PATH}/${no}`);
const openIn = (path: string): string | undefined => /^\/operations\/bindings\/(OP[0-9-]{1,38})$/.exec(path)?.[1];

const useColumns = (): TableColumnsType<WaitingBinding> => {
  const { t } = useText();
  return [
    {
      key: 'no',
      width: 210,
      title: t('terminals.console.binding'),
      render: (_, { no, sn }) => (
        <>
          <b>{sn}</b>
          <span>{no}</span>
        </>
      ),
    },
    {
      key: 'merchant',
      title: t('terminals.console.merchant'),
      render: (_, { merchantNo, agentCode }) => (
        <>
          <b>{merchantNo}</b>
          <span>{agentCode}</span>
        </>
      ),
    },
    {
      key: 'acquirer',
      width: 130,
      title: t('terminals.console.acquirer'),
      className: 'c-soft',
      render: (_, { command }) => command?.acquirer ?? '–',
    },
    {
      key: 'state',
      title: t('terminals.console.state'),
      render: (_, row) => (
        <>
          <ToneTag tone={needsPerson(row) ? 'warning' : 'primary'}>
            {t(`terminals.console.binding.${row.contradictedAt === undefined ? row.state : 'contradicted'}`)}
          </ToneTag>{' '}
          <span className="c-soft">{joined(row.command?.problem, row.command?.words, row.message)}</span>
        </>
      ),
    },
    {
      key: 'at',
      width: 180,
      title: t('terminals.console.time'),
      className: 'c-soft',
      render: (_, { createdAt }) => formatDateTime(createdAt),
    },
  ];
};

const useActs = (onDone: () => void) => {
  const { t } = useText();
  const { message } = AntApp.useApp();
  const fail = { onError: (error: unknown) => void message.error(failureText(error, t), 10) };
  const retry = useCommand(retryAcquirerBindings, {
    refetches: [listAcquirerBindings],
    onSuccess: ({ count }) => void message.success(t('terminals.console.asked-again', { count })),
  });
  const dismiss = useCommand(dismissAcquirerBinding, { refetches: [listAcquirerBindings], onSuccess: onDone });
  return {
    isSending: retry.isPending || dismiss.isPending,
    retry: (no?: string) => retry.mutate(no === undefined ? {} : { no }, fail),
    dismiss: (no: string, reason: string) => dismiss.mutate({ no, reason }, fail),
  };
};

function Foot({ no, onDone }: { no: string; onDone: () => void }): ReactNode {
  const { t } = useText();
  const [isArmed, arm] = useState(false);
  const [reason, setReason] = useState('');
  const { isSending, retry, dismiss } = useActs(onDone);
  useKeys({ t: isArmed ? undefined : () => retry(no), r: isArmed ? undefined : () => arm(true) });
  if (isArmed)
    return (
      <ArmedBox
        title={t('terminals.console.armed-dismiss')}
        label={t('terminals.console.end-binding')}
        isDanger
        canSend={reason.trim() !== '' && !isSending}
        onSend={() => dismiss(no, reason.trim())}
        onCancel={() => arm(false)}
      >
        <Input
          autoFocus
          value={reason}
          maxLength={MAX_REASON}
          aria-label={t('terminals.console.reason-hint')}
          placeholder={t('terminals.console.reason-hint')}
          onChange={({ target }) => setReason(target.value)}
        />
      </ArmedBox>
    );
  return (
    <div className="c-buttons" data-even="">
      <Button danger onClick={() => arm(true)}>
        {t('terminals.console.end-binding')} <kbd aria-hidden="true">R</kbd>
      </Button>
      <Button type="primary" loading={isSending} onClick={() => retry(no)}>
        {t('terminals.console.ask-again')} <kbd aria-hidden="true">T</kbd>
      </Button>
    </div>
  );
}

interface BindingDetailProps {
  readonly row: WaitingBinding;
  readonly mayManage: boolean;
  readonly onClose: () => void;
}

function BindingDetail({ row, mayManage, onClose }: BindingDetailProps): ReactNode {
  const { t } = useText();
  const { command } = row;
  const given: (readonly [string, string | undefined])[] = [
    [t('terminals.console.merchant'), joined(row.merchantNo, row.agentCode)],
    [t('terminals.console.acquirer'), command?.acquirer],
    [
      t('terminals.console.command'),
      command && joined(command.number, t(`terminals.console.command.${command.state}`)),
    ],
    [t('terminals.console.sent-at'), command?.sentAt && formatDateTime(command.sentAt)],
    [t('terminals.console.due-at'), command?.dueAt && formatDateTime(command.dueAt)],
    [t('terminals.console.after'), command?.after],
    [t('terminals.console.words'), joined(command?.words, row.message)],
    [t('terminals.console.problem'), command?.problem],
    [t('terminals.console.contradicted-at'), row.contradictedAt && formatDateTime(row.contradictedAt)],
  ];
  return (
    <Detail
      label={t('terminals.console.bindings')}
      title={row.sn}
      under={row.no}
      closeLabel={t('console.close')}
      onClose={onClose}
      {...(mayManage && { foot: <Foot no={row.no} onDone={onClose} /> })}
    >
      <OwnAddress />
      <Facts facts={given.flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, value]]))} />
      <p className="c-note">{t('terminals.console.binding-hint')}</p>
    </Detail>
  );
}

export function Bindings(): ReactNode {
  const { t } = useText();
  const mayManage = useMay('binding:manage');
  const openNo = openIn(usePath());
  const list = useCall(listAcquirerBindings, {});
  const rows = list.data?.rows ?? [];
  const { retry, isSending } = useActs(() => undefined);
  const index = rows.findIndex(({ no }) => no === openNo);
  const shown = rows[index];
  const open = (no: string | undefined): void => replaceAddress(pathOf(no));
  useRowKeys({ rows, index, isOpen: shown !== undefined, open: (row) => open(row?.no) });
  return (
    <div className="c-page">
      <PageHead title={t('terminals.console.bindings')}>
        {mayManage && rows.length > 0 && (
          <Button loading={isSending} onClick={() => retry()}>
            {t('terminals.console.ask-all')}
          </Button>
        )}
      </PageHead>
      <div className="c-body" {...(shown !== undefined && { 'data-open': '' })}>
        <ListState list={list}>
          <section className="c-list" tabIndex={0} aria-label={t('terminals.console.bindings')}>
            <Table<WaitingBinding>
              rowKey="no"
              columns={useColumns()}
              dataSource={rows}
              loading={list.isPending}
              tableLayout="fixed"
              pagination={false}
              locale={{
                emptyText: (
                  <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('terminals.console.no-bindings')} />
                ),
              }}
              onRow={({ no }) => ({ onClick: () => open(no), 'aria-selected': no === openNo })}
            />
          </section>
        </ListState>
        {shown !== undefined && (
          <BindingDetail key={shown.no} row={shown} mayManage={mayManage} onClose={() => open(undefined)} />
        )}
      </div>
      <KeyList
        keys={(mayManage ? ['j', 'k', 't', 'r'] : ['j', 'k']).map((key) => [
          key.toUpperCase(),
          t(`terminals.console.binding-key.${key}`),
        ])}
      />
    </div>
  );
}
