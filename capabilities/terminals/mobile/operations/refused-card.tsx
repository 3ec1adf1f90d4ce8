import { useState, type ReactNode } from 'react';
import { useMay } from '#platform/client/session-store.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatShortDate, formatWhenInText } from '#platform/time/format.ts';
import { SmallButton } from '#platform/ui/basics/button.tsx';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { Serial } from '#platform/ui/basics/serial.tsx';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import { isSerial } from '#platform/validate/normal/serial.ts';
import { exportRefused } from './export-refused.ts';
import { operationName, type Translate } from './operation-labels.ts';
import { actOf, type RefusedItem } from './refused-act.ts';
import { RefusedList } from './refused-list.tsx';
import styles from './operation.module.css';

const STEP = 20;

interface RefusedCardProps {
  refused: readonly RefusedItem[];
  title: string;
  taker?: { readonly id: string } | undefined;
}

/**
 * Terminals with the same remedy are one row. Shows the first twenty rows, more on demand; the exported file lists each
 * terminal.
 */
export function RefusedCard({ refused, title, taker }: RefusedCardProps): ReactNode {
  const { t, lang } = useText();
  const may = useMay();
  const now = useNow(usePage().active);
  const wayOf = (item: RefusedItem): string =>
    detailOf(
      item,
      t,
      (at) => formatWhenInText(at, now, lang),
      (day) => formatShortDate(day, now, lang),
    );
  const [shown, setShown] = useState(STEP);
  const groups = grouped(refused, (item) => (isSingle(item) ? item.sn : `${item.reason} ${wayOf(item)}`));
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
        items={groups.slice(0, shown).map(({ id, first, items }) => ({
          id,
          reason: t(`terminals.reason.${first.reason}`),
          what: <What first={first} count={items.length} />,
          detail: wayOf(first),
          action: <Act act={actOf(items, taker?.id, may)} />,
        }))}
      />
      {groups.length > shown && (
        <div className={styles['more']}>
          <SmallButton kind="quiet" onClick={() => setShown(shown + STEP)}>
            {t('terminals.preview.more', { count: groups.length - shown })}
          </SmallButton>
        </div>
      )}
    </Card>
  );
}

interface Group {
  readonly id: string;
  readonly first: RefusedItem;
  readonly items: readonly RefusedItem[];
}

const grouped = (items: readonly RefusedItem[], keyOf: (item: RefusedItem) => string): Group[] => {
  const groups = new Map<string, { id: string; first: RefusedItem; items: RefusedItem[] }>();
  for (const item of items) {
    const id = keyOf(item);
    const group = groups.get(id) ?? { id, first: item, items: [] };
    group.items.push(item);
    groups.set(id, group);
  }
  return [...groups.values()];
};

/** Texts that are no terminal are not grouped: each is another mistake. */
const isSingle = ({ reason, couldBe }: RefusedItem): boolean =>
  reason === 'unknown' || reason === 'malformed' || couldBe !== undefined;

function What({ first: { sn }, count }: { first: RefusedItem; count: number }): ReactNode {
  const { t } = useText();
  return (
    <>
      {isSerial(sn) ? <Serial sn={sn} /> : sn}
      {count > 1 && ` ${t('terminals.preview.and-others', { count })}`}
    </>
  );
}

function Act({ act }: { act: ReturnType<typeof actOf> }): ReactNode {
  const { t } = useText();
  if (act === undefined) return null;
  return (
    <SmallButton kind="quiet" onClick={act.run}>
      {t(act.label)}
    </SmallButton>
  );
}

/** The reason and the remedy. */
const detailOf = (
  { reason, couldBe, policyName, inForceFrom, merchantName, holder, operation }: RefusedItem,
  t: Translate,
  when: (at: string) => string,
  dayText: (day: string) => string,
): string => {
  if (couldBe !== undefined) return t('terminals.way.could-be', { sn: couldBe });
  if (holder?.name) return t('terminals.way.holder', { name: holder.name });
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
