import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Tag } from '#platform/ui/basics/tag.tsx';
import type { BindStatus } from '../contract/binding/bind-status.ts';
import { OPERATION_STATUS, type OperationStatus } from '../contract/operations/operation-types.ts';
import { askedOf, type SeenOperation } from '../rules/asked-of.ts';
import { BIND_TONES, STATUS_TONES } from './operations/operation-labels.ts';

export function BindStatusTag({ status, isFrozen }: { status: BindStatus; isFrozen?: boolean }): ReactNode {
  const { t } = useText();
  if (isFrozen) return <Tag tone="warning">{t('terminals.frozen')}</Tag>;
  return <Tag tone={BIND_TONES[status]}>{t(`terminals.bind-status.${status}`)}</Tag>;
}

/** A pending operation says whose answer it waits for; only those that wait for the viewer stand out. */
export function OperationStatusTag({
  operation,
}: {
  operation: SeenOperation & { status: OperationStatus };
}): ReactNode {
  const { t } = useText();
  const { status, confirmer } = operation;
  if (confirmer === 'acquirer' && (status === OPERATION_STATUS.approved || status === OPERATION_STATUS.rejected))
    return <Tag tone={STATUS_TONES[status]}>{t(`terminals.operation-status.${status}-acquirer`)}</Tag>;
  if (status !== OPERATION_STATUS.pending)
    return <Tag tone={STATUS_TONES[status]}>{t(`terminals.operation-status.${status}`)}</Tag>;
  const asked = askedOf(operation);
  return <Tag tone={asked === 'self' ? 'warning' : 'primary'}>{t(`terminals.operation-status.0-${asked}`)}</Tag>;
}
