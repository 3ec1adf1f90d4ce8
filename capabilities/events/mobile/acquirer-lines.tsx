/** The acquirer's reports about the subject of a card: small, below our own data; nothing where there are none. */
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { fen } from '#platform/money/fen.ts';
import { formatWhen } from '#platform/time/format.ts';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import type { AcquirerLine } from '../contract/acquirer-line.ts';
import styles from './acquirer-lines.module.css';

/** @param lines the newest first. */
export function AcquirerLines({ lines }: { readonly lines: readonly AcquirerLine[] }): ReactNode {
  const { t } = useText();
  if (lines.length === 0) return null;
  return (
    <ul className={styles['lines']} aria-label={t('events.line.title')}>
      {lines.map((line) => (
        <Line key={line.id} line={line} />
      ))}
    </ul>
  );
}

function Line({ line: { kind, at, amountFen, result, reason } }: { readonly line: AcquirerLine }): ReactNode {
  const { t, lang } = useText();
  const shown = useShownAmount();
  const now = useNow(usePage().active);
  const amount = amountFen === undefined ? '' : shown(fen(amountFen));
  const what = t(`events.line.${result === undefined ? kind : `${kind}-${result}`}`, { amount });
  return (
    <li>
      <span>{joined(t('events.line.by', { what }), reason)}</span>
      <time dateTime={at}>{formatWhen(at, now, lang)}</time>
    </li>
  );
}
