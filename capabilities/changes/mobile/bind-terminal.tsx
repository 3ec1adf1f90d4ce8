/**
 * The binding page of `terminals`, extended by the communication fee that is asked for at the binding. It is here
 * because changes are the last of the capabilities that it shows.
 */
import type { ReactNode } from 'react';
import { BindTerminalPage } from '#capabilities/terminals/mobile/api.tsx';
import { PlanCard } from './defaults/plan-card.tsx';
import { BoundFees } from './lookup/bound-fees.tsx';

function BindTerminalRoute(): ReactNode {
  return <BindTerminalPage Plan={PlanCard} Fees={BoundFees} />;
}

export { BindTerminalRoute as Page };
