import type { ReactNode } from 'react';
import { fen, type Fen } from '#platform/money/fen.ts';
import { formatFen } from '#platform/money/format.ts';

/** Formats an amount for rows and sentences. */
export const yuan = (amountFen: Fen): string => formatFen(fen(amountFen));

/** `+12.00`, `−12.00`: an amount that is added or taken away. */
export const signedYuan = (amountFen: Fen): string => formatFen(amountFen, { sign: true });

/** The main figure of a detail: smaller ¥ and decimals, read by screen readers as one phrase. */
export function Figure({ amountFen }: { amountFen: Fen }): ReactNode {
  const [whole = '', decimals = ''] = yuan(amountFen).split('.');
  return (
    <span className="c-figure">
      <i>¥</i>
      {whole}
      <i>.{decimals}</i>
    </span>
  );
}
