import type { Id } from '#platform/ids/id.ts';

/** An activation of a terminal with one of its bindings. */
export type ActivationId = Id<'activation'>;
/** One check of an activation or of one of its stages. */
export type CheckId = Id<'stage check'>;
export type PlanId = Id<'plan'>;
/** Rewards of silent terminals that one staff member proposed to claw back. */
export type ClawbackProposalId = Id<'clawback proposal'>;
