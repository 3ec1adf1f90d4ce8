import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Tag } from '#platform/ui/basics/tag.tsx';
import type { WithdrawalStatus } from '../../contract/enums.ts';

const TONES: Readonly<Record<WithdrawalStatus, 'neutral' | 'primary' | 'success' | 'danger'>> = {
  applied: 'neutral',
  reviewing: 'neutral',
  paying: 'primary',
  paid: 'success',
  rejected: 'danger',
  failed: 'danger',
  cancelled: 'neutral',
};

export function WithdrawalTag({ status }: { status: WithdrawalStatus }): ReactNode {
  const { t } = useText();
  return <Tag tone={TONES[status]}>{t(`withdrawals.status.${status}`)}</Tag>;
}
