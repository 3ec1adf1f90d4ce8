/** One operation: its status, its terminals, and the possible actions. */
import type { ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { ReadError } from '#platform/client/read-error.tsx';
import { CallError } from '#platform/client/send.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatDateTime } from '#platform/time/format.ts';
import { Copy } from '#platform/ui/basics/copy.tsx';
import { Callout, Empty, SkeletonRows } from '#platform/ui/feedback/feedback.tsx';
import { Facts } from '#platform/ui/list/row.tsx';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { Sheet } from '#platform/ui/overlay/sheet.tsx';
import { useNow } from '#platform/ui/time/use-now.ts';
import { getOperation } from '../../contract/operations/get-operation.ts';
import { OPERATION_STATUS } from '../../contract/operations/operation-types.ts';
import { askedOf } from '../../rules/asked-of.ts';
import { isLate } from '../../rules/late-answer.ts';
import { OperationStatusTag } from '../status-tags.tsx';
import { OperationActions } from './operation-actions.tsx';
import { OperationItems } from './operation-items.tsx';
import { agentName, operationName, shownCount, wayOf, type Translate } from './operation-labels.ts';

type Operation = AnswerOf<typeof getOperation>;

export function OperationSheet({ id, onClose }: { id: string | undefined; onClose: () => void }): ReactNode {
  const { t } = useText();
  const read = useCall(getOperation, { id: id ?? '', pageSize: 50 }, { enabled: id !== undefined });
  const operation = read.data;
  const title = operation
    ? t('terminals.operation-history.what', {
        operation: operationName(operation.type, t),
        count: shownCount(operation),
      })
    : t('terminals.operation-history.detail');
  return (
    <Sheet
      open={id !== undefined}
      onClose={onClose}
      title={title}
      foot={operation && operation.actions.length > 0 ? <OperationActions operation={operation} /> : undefined}
    >
      {operation && <Content operation={operation} />}
      {!operation &&
        (read.isError ? (
          <Missing error={read.error} onRetry={() => void read.refetch()} />
        ) : (
          <SkeletonRows count={4} lead="none" />
        ))}
    </Sheet>
  );
}

function Missing({ error, onRetry }: { error: Error; onRetry: () => void }): ReactNode {
  const { t } = useText();
  return error instanceof CallError ? (
    <Empty icon="history" title={t('terminals.operation-history.missing')} />
  ) : (
    <ReadError error={error} onRetry={onRetry} inSheet />
  );
}

function Content({ operation }: { operation: Operation }): ReactNode {
  const { t } = useText();
  return (
    <>
      <Facts
        facts={[
          { label: t('terminals.operation-history.status'), value: <OperationStatusTag operation={operation} /> },
          { label: t('terminals.operation-history.way'), value: wayOf(operation, t) },
          { label: t('terminals.operation-history.submitter'), value: agentName(operation.submitter, t) },
          { label: t('terminals.operation-history.submitted-at'), value: formatDateTime(operation.submittedAt) },
          ...outcomeOf(operation, t),
          {
            label: t('terminals.result.no'),
            value: (
              <Copy text={operation.no} label={`${t('terminals.result.no')} ${operation.no}`}>
                {operation.no}
              </Copy>
            ),
          },
        ]}
      />
      {operation.confirmer === 'acquirer' && <div className="gap-3" />}
      <AtAcquirer operation={operation} />
      <OperationItems operation={operation} />
    </>
  );
}

/** The next step, or the remedy for a refusal. */
function AtAcquirer({ operation: { confirmer, status, submittedAt, items } }: { operation: Operation }): ReactNode {
  const { t } = useText();
  const now = useNow(usePage().active);
  if (confirmer !== 'acquirer') return null;
  if (status === OPERATION_STATUS.pending)
    return (
      <Callout icon="clock">
        {t(`terminals.operation-history.asked-${isLate(submittedAt, now) ? 'late' : 'soon'}`)}
      </Callout>
    );
  const reasons = new Set(items.flatMap(({ reason }) => (reason?.startsWith('acquirer_') ? [reason] : [])));
  return [...reasons].map((reason) => (
    <Callout key={reason} tone="danger">
      {t(`terminals.way.${reason}`)}
    </Callout>
  ));
}

/** The person who has to confirm it, or its outcome. */
const outcomeOf = (operation: Operation, t: Translate): { label: string; value: string }[] => {
  if (operation.status === OPERATION_STATUS.pending) {
    const who =
      askedOf(operation) === 'self' ? t('terminals.who.self') : t(`terminals.confirmer.${operation.confirmer}`);
    const auto =
      operation.autoApproveAt === undefined
        ? []
        : [{ label: t('terminals.operation-history.automatic-at'), value: formatDateTime(operation.autoApproveAt) }];
    return [{ label: t('terminals.operation-history.waits-for'), value: who }, ...auto];
  }
  const at =
    operation.decidedAt === undefined || operation.confirmer === 'none'
      ? []
      : [{ label: t('terminals.operation-history.decided-at'), value: formatDateTime(operation.decidedAt) }];
  const how = operation.isAutomatic
    ? [{ label: t('terminals.operation-history.how'), value: t('terminals.operation-history.automatic') }]
    : [];
  const why =
    operation.reason === undefined ? [] : [{ label: t('terminals.operation-history.reason'), value: operation.reason }];
  return [...at, ...how, ...why];
};
