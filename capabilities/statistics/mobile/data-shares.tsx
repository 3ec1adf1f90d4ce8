/** The cards below the first screen that say what the turnover is made of. */
import type { ReactNode } from 'react';
import { BrandsCard } from './data-brands.tsx';
import { PaymentsCard } from './data-payments.tsx';
import type { Asked } from './periods.ts';
import type { TradesRead } from './use-trades.ts';

export function ShareCards({ asked, read }: { asked: Asked; read: TradesRead }): ReactNode {
  return (
    <>
      <PaymentsCard asked={asked} read={read} />
      <BrandsCard asked={asked} />
    </>
  );
}
