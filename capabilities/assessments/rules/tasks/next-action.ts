/** The action that brings a reward within reach that can still be earned (docs/domain.md §6). */

const NEXT_ACTIONS = ['call', 'visit', 'message', 'agent'] as const;
export type NextAction = (typeof NEXT_ACTIONS)[number];

interface ActionQuery {
  readonly isOwnMerchant: boolean;
  /** The holder of the terminal, as the caller sees it. */
  readonly holder: 'self' | 'direct' | 'indirect' | 'outside';
  /** Number of transactions that count so far. */
  readonly count?: number;
  /** A communication fee that is due. */
  readonly isFee?: boolean;
}

/**
 * An own merchant with sales is called; one without counted sales is visited, with the terminal in view; one whose fee
 * is due is sent a message. For another agent's merchant, the direct sub-agent is asked.
 */
export const nextAction = ({
  isOwnMerchant,
  holder,
  count = 0,
  isFee = false,
}: ActionQuery): NextAction | undefined => {
  if (!isOwnMerchant) return holder === 'direct' ? 'agent' : undefined;
  if (isFee) return 'message';
  return count > 0 ? 'call' : 'visit';
};
