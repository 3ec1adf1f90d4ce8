/** An agent below the main one whose terminals were activated for the reward: half of them sell on one day alone. */
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { WorldAgent } from './agents.ts';
import type { Trader } from './terminals.ts';
import { daysBefore } from './world-times.ts';

/** Days ago of their first sales: their days without a sale are over. */
const FROM_DAYS = 56;
const TO_DAYS = 33;

const mostOf = (traders: readonly Trader[]): AgentId | undefined =>
  [...Map.groupBy(traders, ({ merchant }) => merchant.row.agent_id)].toSorted(
    ([a, of], [b, others]) => others.length - of.length || a - b,
  )[0]?.[0];

/** @returns the traders, some of whom stop after their first day; unchanged where the world is younger. */
export const silenceSome = (
  traders: readonly Trader[],
  agents: readonly WorldAgent[],
  { now, tradesFrom }: { readonly now: Date; readonly tradesFrom: Date },
): Trader[] => {
  const main = agents.find(({ story }) => story?.key === 'main')?.row.id;
  const team = new Set(
    agents.flatMap(({ row }) => (main !== row.id && row.path.some((id) => id === main) ? [row.id] : [])),
  );
  const young = traders.filter(
    ({ merchant, from, until }) =>
      team.has(merchant.row.agent_id) &&
      until === undefined &&
      from >= tradesFrom &&
      from >= daysBefore(now, FROM_DAYS) &&
      from < daysBefore(now, TO_DAYS),
  );
  const holder = mostOf(young);
  const stopping = new Set(
    young.filter(({ merchant }) => merchant.row.agent_id === holder).filter((_, at) => at % 2 === 0),
  );
  return traders.map((trader) => (stopping.has(trader) ? { ...trader, isOneDay: true } : trader));
};
