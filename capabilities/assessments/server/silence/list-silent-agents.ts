import type { Db } from '#platform/db/db.ts';
import { decodeCursor, offsetOf, pageOf } from '#platform/db/page.ts';
import { handle } from '#platform/http/context.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { agentsByIds } from '#capabilities/agents/server/api.ts';
import { listSilentAgents } from '../../contract/silence/list-silent-agents.ts';
import { agentsBySilence, type WatchedAgent } from './agents-by-silence.ts';
import { openProposals } from './clawback-proposal.ts';
import { presentSilence } from './present-silence.ts';
import { silenceRuleOf } from './silence-rule.ts';

const named = async (db: Db, listed: readonly WatchedAgent[], text: string): Promise<readonly WatchedAgent[]> => {
  if (text === '') return listed;
  const agents = await agentsByIds(
    db,
    listed.map(({ agentId }) => agentId),
  );
  const wanted = text.toUpperCase();
  return listed.filter(({ agentId }) => {
    const { name = '', code = '' } = agents.get(agentId) ?? {};
    return name.toUpperCase().includes(wanted) || code.includes(wanted);
  });
};

export const listSilentAgentsRoute = handle(
  listSilentAgents,
  async ({ db, now }, { month, scope, isWatched = false, text = '', ...page }) => {
    const rule = await silenceRuleOf(db, month);
    const [above = [], near = [], others = []] = await agentsBySilence(db, scope, {
      month,
      rule,
      today: businessDay(now),
    });
    const listed = await named(db, [...above, ...near, ...(isWatched ? [] : others)], text);
    const from = decodeCursor(page.cursor, 1)?.[0] ?? offsetOf(page);
    const found = listed.slice(from, from + page.pageSize + 1);
    const [agents, proposed] = await Promise.all([
      agentsByIds(
        db,
        found.map(({ agentId }) => agentId),
      ),
      openProposals(db, month, now),
    ]);
    const { rows, nextCursor } = pageOf(
      found,
      page,
      () => [from + page.pageSize],
      (each) => ({
        ...presentSilence(each, rule),
        agent: {
          id: String(each.agentId),
          code: agents.get(each.agentId)?.code ?? '',
          name: agents.get(each.agentId)?.name ?? '',
        },
        before: { silent: each.before.silent, rewarded: each.before.rewarded },
        isProposed: proposed.has(each.agentId),
      }),
    );
    return {
      rows,
      total: listed.length,
      ...(nextCursor !== undefined && { nextCursor }),
      rule,
      aboveCount: above.length,
      nearCount: near.length,
    };
  },
);
