/** Terminals that can still be given away. Each is used by one act only, so acts never conflict. */
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { PolicyId } from '#capabilities/policies/contract/policy-ids.ts';
import type { TerminalRow } from '../facts/fact-rows.ts';

export interface Stockroom {
  /** Takes unbound terminals held since before `at`, under policies that are open for the taker; the oldest first. */
  take(holderId: AgentId, takerId: AgentId | undefined, count: number, at: Date): string[];
}

export const openStockroom = (
  terminals: readonly TerminalRow[],
  open: ReadonlyMap<AgentId, readonly PolicyId[]>,
): Stockroom => {
  const free = Map.groupBy(
    terminals.filter((row) => row.bind_status === 0),
    (row) => row.holder_id,
  );
  return {
    take: (holderId, takerId, count, at) => {
      const held = free.get(holderId) ?? [];
      const fits = (row: TerminalRow): boolean =>
        new Date(row.held_since) < at &&
        (takerId === undefined || (open.get(takerId)?.includes(row.policy_id) ?? false));
      const taken = held.filter(fits).slice(0, count);
      free.set(
        holderId,
        held.filter((row) => !taken.includes(row)),
      );
      return taken.map(({ sn }) => sn);
    },
  };
};
