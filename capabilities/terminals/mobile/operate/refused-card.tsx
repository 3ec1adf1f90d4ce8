import { useState, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { formatShortDate, formatWhenInText } from '#platform/time/format.ts';
import { SmallButton } from '#platform/ui/basics/button.tsx';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { push, usePage } from '#platform/ui/navigation/navigation.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import { RefusedList } from './refused-list.tsx';
import { Serial } from '#platform/ui/basics/serial.tsx';
import { isSerial } from '#platform/validate/normal/serial.ts';
import { exportRefused } from '../export-refused.ts';
import type { OperationPreview } from './use-operation-preview.ts';
import { PATHS } from '../terminal-paths.ts';
import { operationName, type Translate } from '../operation-labels.ts';
import styles from './refused-card.module.css';

type RefusedItem = OperationPreview['refused'][number];

const STEP = 20;

interface RefusedCardProps {
  refused: readonly RefusedItem[];
  title: string;
}

/** The first twenty, more on demand; the exported file contains all. */
export function RefusedCard({ refused, title }: RefusedCardProps): ReactNode {
  const { t, lang } = useText();
  const now = useNow(usePage().active);
  const wayOf = (item: RefusedItem): string =>
    detailOf(
      item,
      t,
      (at) => formatWhenInText(at, now, lang),
      (day) => formatShortDate(day, now, lang),
    );
  const [shown, setShown] = useState(STEP);
  return (
    <Card>
      <CardHead
        title={title}
        more={t('terminals.preview.export')}
        onClick={() =>
          void exportRefused(
            refused.map((item) => ({ ...item, way: wayOf(item) })),
            t,
          )
        }
      />
      <RefusedList
        items={refused.slice(0, shown).map((item, index) => ({
          id: `${item.sn}-${index}`,
          reason: t(`terminals.reason.${item.reason}`),
          what: isSerial(item.sn) ? <Serial sn={item.sn} /> : item.sn,
          detail: wayOf(item),
          action:
            item.id === undefined ? undefined : (
              <SmallButton kind="quiet" onClick={() => push(PATHS.info, { id: item.id })}>
                {t('terminals.see')}
              </SmallButton>
            ),
        }))}
      />
      {refused.length > shown && (
        <div className={styles['more']}>
          <SmallButton kind="quiet" onClick={() => setShown(shown + STEP)}>
            {t('terminals.preview.more', { count: refused.length - shown })}
          </SmallButton>
        </div>
      )}
    </Card>
  );
}

/** The reason and the remedy. */
const detailOf = (
  { reason, couldBe, policyName, inForceFrom, merchantName, operation }: RefusedItem,
  t: Translate,
  when: (at: string) => string,
  dayText: (day: string) => string,
): string => {
  if (couldBe !== undefined) return t('terminals.way.could-be', { sn: couldBe });
  if (reason === 'policy_not_open' && policyName !== undefined)
    return t('terminals.way.policy', { policy: policyName });
  if (reason === 'policy_not_yet' && policyName !== undefined && inForceFrom !== undefined)
    return t('terminals.way.policy-from', { policy: policyName, day: dayText(inForceFrom) });
  if (reason === 'fee_not_offered' && policyName !== undefined) return t('terminals.way.fee', { policy: policyName });
  if (reason === 'bound' && merchantName !== undefined) return t('terminals.way.merchant', { merchant: merchantName });
  if (reason === 'frozen' && operation !== undefined)
    return t('terminals.way.operation', {
      operation: operationName(operation.type, t),
      time: when(operation.submittedAt),
    });
  return t(`terminals.way.${reason}`);
};
