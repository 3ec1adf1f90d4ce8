import type { Vault } from '#platform/vault/vault.ts';
import type { TermPlan, TouchedAgent } from './term-plan.ts';

type KeyedVault = Pick<Vault, 'blindIndex'>;

/** The mark of the plan that somebody agreed to, and the key that checks it. */
export interface SeenMark {
  readonly mark: string;
  readonly vault: KeyedVault;
}

interface MarkedPlan extends Pick<TermPlan, 'validFrom'> {
  readonly touched: readonly Pick<TouchedAgent, 'agentId' | 'changes'>[];
}

const HEX_DIGITS = 16;

/**
 * Changes when the plan is for another day, another agent or other terms. It is keyed, because the terms of indirect
 * agents are masked for the person who sees the mark: a plain hash would let guesses be checked.
 */
export const markOf = ({ validFrom, touched }: MarkedPlan, vault: KeyedVault): string => {
  const plan = [validFrom, ...touched.map(({ agentId, changes }) => [agentId, changes])];
  const hash = vault.blindIndex('plan_mark', JSON.stringify(plan));
  return Buffer.from(hash, 'base64url').toString('hex').slice(0, HEX_DIGITS);
};
