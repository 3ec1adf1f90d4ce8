import { handle } from '#platform/http/context.ts';
import { agentsByIds } from '#capabilities/agents/server/api.ts';
import { listAgentTermChanges } from '../../contract/term-changes/list-agent-term-changes.ts';
import { changeWords } from '../../rules/term-words.ts';
import { termHistory } from '../terms/operate-terms.ts';
import { agentWithPolicy } from '../terms/worded-terms.ts';

export const listAgentTermChangesRoute = handle(listAgentTermChanges, async ({ db }, { agentCode, policyCode }) => {
  const found = await termHistory(db, await agentWithPolicy(db, agentCode, policyCode));
  const actors = await agentsByIds(
    db,
    found.flatMap(({ actorId }) => actorId ?? []),
  );
  return {
    rows: found.map(({ setAt, kind, isCarried, actorId, validFrom, changes }) => ({
      setAt: setAt.toISOString(),
      kind,
      isCarried,
      ...(actorId !== null && { byAgentCode: actors.get(actorId)?.code ?? '' }),
      validFrom,
      changes: changes.map(changeWords),
    })),
  };
});
