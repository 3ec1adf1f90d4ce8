import { handle } from '#platform/http/context.ts';
import { sumFen, type Fen } from '#platform/money/fen.ts';
import { businessDay, type BusinessDay } from '#platform/time/business-day.ts';
import { requireAgentCoded } from '#capabilities/agents/server/api.ts';
import { WALLET_KINDS } from '#capabilities/ledger/contract/enums.ts';
import {
  balancesOf,
  owedFen,
  pendingFen,
  withdrawableFen,
  type WalletBalance,
} from '#capabilities/ledger/server/api.ts';
import { getAgentWallets } from '../../contract/applying/get-agent-wallets.ts';

const partsOf = (balance: WalletBalance, today: BusinessDay) => ({
  balanceFen: balance.balanceFen,
  availableFen: withdrawableFen(balance, today),
  heldFen: balance.heldFen,
  pendingFen: pendingFen(balance, today),
  owedFen: owedFen(balance, today),
  earnedFen: balance.earnedFen,
  withdrawnFen: balance.withdrawnFen,
  monthEarnedFen: balance.monthEarnedFen,
});
type Parts = ReturnType<typeof partsOf>;

const PARTS = [
  'balanceFen',
  'availableFen',
  'heldFen',
  'pendingFen',
  'owedFen',
  'earnedFen',
  'withdrawnFen',
  'monthEarnedFen',
] as const satisfies readonly (keyof Parts)[];

const totalOf = (all: readonly Parts[]): Parts =>
  Object.fromEntries(PARTS.map((part) => [part, sumFen(all.map((each): Fen => each[part]))])) as unknown as Parts;

export const getAgentWalletsRoute = handle(getAgentWallets, async ({ db, now }, { agentCode }) => {
  const agent = await requireAgentCoded(db, agentCode);
  const today = businessDay(now);
  const balances = await balancesOf(db, agent.id, now);
  const wallets = WALLET_KINDS.flatMap((kind) =>
    balances.filter((balance) => balance.kind === kind).map((balance) => ({ kind, ...partsOf(balance, today) })),
  );
  return { asOf: now.toISOString(), total: totalOf(wallets), wallets };
});
