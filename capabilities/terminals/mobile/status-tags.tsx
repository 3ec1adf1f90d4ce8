import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Tag } from '#platform/ui/basics/tag.tsx';
import type { BindStatus } from '../contract/bind-status.ts';
import type { OperationStatus } from '../contract/operation-types.ts';
import { BIND_TONES, STATUS_TONES } from './operation-labels.ts';

export function BindStatusTag({ status, isFrozen }: { status: BindStatus; isFrozen?: boolean }): ReactNode {
  const { t } = useText();
  if (isFrozen) return <Tag tone="warning">{t('terminals.frozen')}</Tag>;
  return <Tag tone={BIND_TONES[status]}>{t(`terminals.bind-status.${status}`)}</Tag>;
}

export function OperationStatusTag({ status }: { status: OperationStatus }): ReactNode {
  const { t } = useText();
  return <Tag tone={STATUS_TONES[status]}>{t(`terminals.operation-status.${status}`)}</Tag>;
}
