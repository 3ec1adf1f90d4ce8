/**
 * The binding page of `terminals`, extended by the communication fee that is asked for at the binding. It is here
 * because changes are the last of the capabilities that it shows.
 */
import type { ReactNode } from 'react';
import { BindTerminalPage } from '#capabilities/terminals/mobile/api.tsx';
import { getDefaultPlan } from '../contract/defaults/get-default-plan.ts';
import { getDefaultRate } from '../contract/defaults/get-default-rate.ts';
import { listChanges } from '../contract/lookup/list-changes.ts';
import { PlanCard } from './defaults/plan-card.tsx';
import { BoundFees } from './lookup/bound-fees.tsx';

/** A binding uses up the choices that were made before it. */
const ALSO_CHANGED = [getDefaultPlan, getDefaultRate, listChanges];

const BindingPlan = ({ id }: { id: string }): ReactNode => <PlanCard id={id} always />;

function BindTerminalRoute(): ReactNode {
  return <BindTerminalPage Plan={BindingPlan} Fees={BoundFees} alsoChanged={ALSO_CHANGED} />;
}

export { BindTerminalRoute as Page };
