import type { ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatFen } from '#platform/money/format.ts';
import { formatDay } from '#platform/time/format.ts';
import { Facts } from '#platform/ui/list/row.tsx';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import type { getActivation } from '../contract/get-activation.ts';

/** The next communication fee of a terminal: when, the number of its phase, how much. */
export function FeeFacts({ fee }: { fee: NonNullable<AnswerOf<typeof getActivation>['fee']> }): ReactNode {
  const { t, lang } = useText();
  const now = useNow(usePage().active);
  const { feeFen, charged, nextOn } = fee;
  return (
    <Facts
      facts={[
        nextOn === undefined
          ? { label: t('compliance.fee.title'), value: t('compliance.fee.ended', { count: charged }) }
          : { label: t('compliance.fee.next'), value: formatDay(nextOn, now, lang) },
        nextOn !== undefined && {
          label: t('compliance.fee.phase'),
          value: t('compliance.fee.phase-amount', { number: charged + 1, amount: formatFen(feeFen) }),
        },
      ]}
    />
  );
}
