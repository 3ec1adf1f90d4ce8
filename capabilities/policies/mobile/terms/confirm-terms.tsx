/**
 * Before a sub-agent's terms, or its first of a policy, are saved: first day, who is notified, whose terms change with
 * them, and a proof of identity.
 */
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import type { TakenProof } from '#platform/ui/form/use-proof.ts';
import { ConfirmSheet, type Confirm, type ConfirmPoint } from '#capabilities/session/mobile/api.ts';

interface ConfirmTermsProps {
  open: boolean;
  onClose: () => void;
  facts: {
    /** Name of the sub-agent; absent where the page does not show it. */
    readonly name?: string;
    readonly day: string;
    readonly touchedCount: number;
    /** Name of the policy that is opened. */
    readonly opens?: string;
  };
  isRunning: boolean;
  confirm: Confirm;
  onConfirm: (proof: TakenProof) => void;
}

export function ConfirmTerms({ facts, ...rest }: ConfirmTermsProps): ReactNode {
  const { t } = useText();
  const { name, day, touchedCount, opens } = facts;
  const points: ConfirmPoint[] = [
    { icon: 'clock', title: t('policies.confirm-terms.from', { day }), text: t('policies.confirm-terms.past') },
    {
      icon: 'bell',
      title: name === undefined ? t('policies.confirm-terms.told') : t('policies.confirm-terms.told-one', { name }),
      ...(touchedCount > 0 && { text: t('policies.confirm-terms.carried', { count: touchedCount }) }),
    },
  ];
  return (
    <ConfirmSheet
      {...rest}
      title={
        opens === undefined ? t('policies.confirm-terms.title') : t('policies.confirm-terms.open', { policy: opens })
      }
      points={points}
      label={t('policies.confirm-terms.ok', { day })}
      purpose="terms"
    />
  );
}
