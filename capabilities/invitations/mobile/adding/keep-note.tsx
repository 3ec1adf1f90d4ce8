/** The part that remains for the inviter: per ten thousand yuan by rates, and per activated terminal. */
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { fen } from '#platform/money/fen.ts';
import { formatFen } from '#platform/money/format.ts';
import { keptPerTenThousand, ruleOf, valueOf, type Bounds, type Terms } from '#capabilities/policies/mobile/api.ts';
import styles from './terms-step.module.css';

const ACTIVATION = { kind: 'activation', item: 0 } as const;

/** Lowest and highest over the rate types. */
const keptRange = (bounds: Bounds, terms: Terms): string => {
  const kept = bounds.costs
    .map(({ rateType, lowest }) => keptPerTenThousand(ruleOf(terms, rateType) ?? lowest, lowest))
    .toSorted((one, other) => one - other);
  const [least, most] = [formatFen(kept[0]), formatFen(kept.at(-1))];
  return least === most ? least : `${least} – ${most}`;
};

export function KeepNote({ bounds, terms }: { bounds: Bounds; terms: Terms }): ReactNode {
  const { t } = useText();
  const activation = bounds.parts.find(({ kind }) => kind === ACTIVATION.kind);
  const range = keptRange(bounds, terms);
  if (activation === undefined || activation.highest === 0) return t('invitations.add.keep', { range });
  return (
    <span className={styles['note']}>
      <span>{t('invitations.add.keep-with-activation', { range })}</span>
      <b>{formatFen(fen(activation.highest - valueOf(terms, ACTIVATION)))}</b>
    </span>
  );
}
