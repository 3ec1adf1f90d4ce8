/** The cards that show of which parts the turnover consists. */
import type { ReactNode } from 'react';
import { BrandsCard } from '../data/data-brands.tsx';
import type { CardQuery } from '../periods.ts';
import { PaymentsCard } from './data-payments.tsx';
import { TypesCard } from './data-types.tsx';
import type { TradesRead } from './use-trades.ts';

export function ShareCards({ asked, read }: { asked: CardQuery; read: TradesRead }): ReactNode {
  return (
    <>
      <TypesCard asked={asked} read={read} />
      <PaymentsCard asked={asked} read={read} />
      <BrandsCard asked={asked} />
    </>
  );
}
