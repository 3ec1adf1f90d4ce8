import type { ReactNode } from 'react';
import { useCommand } from '#platform/client/hooks.ts';
import { useMay } from '#platform/client/session-store.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Button } from '#platform/ui/basics/button.tsx';
import { push } from '#platform/ui/navigation/navigation.ts';
import { confirm } from '#platform/ui/overlay/modal.tsx';
import { toast } from '#platform/ui/overlay/toast.ts';
import { ActionBar } from '#platform/ui/page/action-bar.tsx';
import { callMerchant, MAY_CALL, useManages } from '#capabilities/merchants/mobile/api.ts';
import { ACTIVATED } from '../../contract/binding/bind-status.ts';
import { unbindTerminal } from '../../contract/binding/unbind-terminal.ts';
import { getTerminal } from '../../contract/detail/get-terminal.ts';
import { listTerminalEvents } from '../../contract/detail/list-terminal-events.ts';
import { getTerminalSummary } from '../../contract/list/get-terminal-summary.ts';
import { listTerminals } from '../../contract/list/list-terminals.ts';
import { OPERATION, OPERATION_STATUS, type OperationType } from '../../contract/operations/operation-types.ts';
import { handOver } from '../operations/operation-draft.ts';
import { operationName } from '../operations/operation-labels.ts';
import { PATHS } from '../terminal-paths.ts';
import type { TerminalInfo } from './use-terminal.ts';

/** At most three actions: the possible operations, and calling its merchant. */
export function TerminalActions({ info }: { info: TerminalInfo }): ReactNode {
  const { t } = useText();
  const { merchant } = info;
  const may = useMay();
  const manages = useManages();
  const canUnbind = merchant === undefined || manages(merchant.id);
  const operations = info.operations.filter((type) => type !== OPERATION.unbind || canUnbind);
  const call = merchant?.isDirect && may(MAY_CALL) ? merchant.id : undefined;
  return (
    <ActionBar>
      {operations.map((type, index) => (
        <OperationButton key={type} info={info} type={type} isFirst={index === 0 && call === undefined} />
      ))}
      {call !== undefined && (
        <Button kind="tonal" icon="phone" onClick={() => void callMerchant(call)}>
          {t('terminals.terminal.call-merchant')}
        </Button>
      )}
    </ActionBar>
  );
}

function OperationButton({
  info,
  type,
  isFirst,
}: {
  info: TerminalInfo;
  type: OperationType;
  isFirst: boolean;
}): ReactNode {
  const { t } = useText();
  if (type === OPERATION.unbind) return <UnbindButton info={info} />;
  return (
    <Button kind={isFirst ? 'primary' : 'plain'} onClick={() => open(type, info)}>
      {operationName(type, t)}
    </Button>
  );
}

const open = (type: OperationType, info: TerminalInfo): void => {
  if (type === OPERATION.bind) return push(PATHS.bind, { id: info.id });
  const { holder } = info;
  const giver =
    holder.relation === 'direct'
      ? { id: holder.id ?? '', name: holder.name ?? '', code: holder.code ?? '', levelCode: '' }
      : undefined;
  handOver({ type, giver, way: 'pick', picked: [info.sn] });
  return push(PATHS.operation, { type });
};

function UnbindButton({ info }: { info: TerminalInfo }): ReactNode {
  const { t } = useText();
  const needsOperator = info.bindStatus === ACTIVATED;
  const unbind = useCommand(unbindTerminal, {
    invalidates: [getTerminal, listTerminalEvents, listTerminals, getTerminalSummary],
    onSuccess: ({ status }) =>
      toast(
        t(status === OPERATION_STATUS.pending ? 'terminals.terminal.unbind-asked' : 'terminals.terminal.unbound'),
        'check',
      ),
  });
  const ask = async (): Promise<void> => {
    const name = info.merchant?.name ?? '';
    const text = t(needsOperator ? 'terminals.terminal.unbind-operator' : 'terminals.terminal.unbind-now', {
      merchant: name,
    });
    const ok = t(needsOperator ? 'terminals.terminal.ask-unbind' : 'terminals.terminal.unbind');
    if (await confirm({ title: ok, text, ok, danger: true })) unbind.mutate({ sn: info.sn });
  };
  return (
    <Button kind="quiet" running={unbind.isPending} onClick={() => void ask()}>
      {t(needsOperator ? 'terminals.terminal.ask-unbind' : 'terminals.terminal.unbind')}
    </Button>
  );
}
