import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { fen } from '#platform/money/fen.ts';
import { formatFen } from '#platform/money/format.ts';
import { Card } from '#platform/ui/basics/card.tsx';
import { Facts } from '#platform/ui/list/row.tsx';
import type { TerminalInfo } from '../detail/use-terminal.ts';
import { FeeChoice } from './fee-choice.tsx';

interface PolicyCardProps {
  info: TerminalInfo;
  fee: number | undefined;
  onFee: (fee: number) => void;
}

/** The policy's charges for the merchant: one of its service fees, and a communication fee that cannot be changed. */
export function PolicyCard({ info, fee, onFee }: PolicyCardProps): ReactNode {
  const { t } = useText();
  const { communicationFeeFen, communicationPeriodDays, communicationFreeDays, isCommunicationChangeable } = info;
  const isFixed = communicationFeeFen > 0 && !isCommunicationChangeable;
  return (
    <Card pad>
      <Facts
        facts={[
          { label: t('terminals.filter.policy'), value: info.policyName },
          isFixed && {
            label: t('terminals.terminal.communication-fee'),
            value: t('terminals.terminal.communication', {
              amount: formatFen(fen(communicationFeeFen)),
              days: communicationPeriodDays,
              from: '',
            }),
          },
          isFixed && {
            label: t('terminals.bind-terminal.first-phase'),
            value: t('terminals.bind-terminal.first-phase-on', { days: communicationFreeDays }),
          },
        ]}
      />
      <FeeChoice options={info.serviceFeeOptionsFen} value={fee} onChange={onFee} />
      <p className="t-meta">
        {t('terminals.bind-terminal.by-policy', {
          policy: info.policyName,
          plan: communicationFeeFen === 0 ? 'none' : isCommunicationChangeable ? 'changeable' : 'fixed',
        })}
      </p>
    </Card>
  );
}
