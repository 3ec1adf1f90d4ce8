import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { fen, instant } from '#platform/contract/fields.ts';
import { searchedText } from '#platform/contract/typed-values.ts';
import { walletKind } from '#capabilities/ledger/contract/fields.ts';

/** balance = available + held + pending − owed, of each wallet and of their total: the one on the agent's phone. */
const parts = {
  balanceFen: fen(),
  availableFen: fen(),
  heldFen: fen(),
  pendingFen: fen(),
  owedFen: fen(),
  earnedFen: fen(),
  withdrawnFen: fen(),
  monthEarnedFen: fen(),
};

export const getAgentWallets = defineCall({
  name: 'withdrawals.get-agent-wallets',
  method: 'POST',
  path: '/console/agents/wallets',
  summary: "Returns the balances of an agent's wallets with their total, as its phone shows them",
  audience: 'staff',
  permission: 'agent:wallets',
  effect: 'read',
  request: z.object({ agentCode: searchedText(20) }),
  answerAt: 'data',
  answer: z.object({
    asOf: instant(),
    total: z.object(parts),
    wallets: z.array(z.object({ kind: walletKind(), ...parts })),
  }),
  refusals: ['agent_unknown'],
});
