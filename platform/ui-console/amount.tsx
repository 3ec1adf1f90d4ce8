import type { ReactNode } from 'react';
import { fen, type Fen } from '#platform/money/fen.ts';
import { formatFen } from '#platform/money/format.ts';

/** An amount as rows and sentences show it. */
export const yuan = (amountFen: Fen): string => formatFen(fen(amountFen));

/** The one figure of a detail: ¥ and decimals smaller, read as one phrase. */
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
