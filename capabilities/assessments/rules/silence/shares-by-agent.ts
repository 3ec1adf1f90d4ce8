import { addFen, zeroFen, type Fen } from '#platform/money/fen.ts';

interface SharedTerminal<A> {
  readonly shares: readonly { readonly agent: A; readonly fen: Fen }[];
}

/** The sum of several rewards that is clawed back from each agent, in the order in which the agents come first. */
export const sharesByAgent = <A extends { readonly id: string }>(
  terminals: readonly SharedTerminal<A>[],
): { agent: A; fen: Fen }[] => {
  const sums = new Map<string, { agent: A; fen: Fen }>();
  for (const { agent, fen } of terminals.flatMap(({ shares }) => shares))
    sums.set(agent.id, { agent, fen: addFen(sums.get(agent.id)?.fen ?? zeroFen, fen) });
  return [...sums.values()];
};
