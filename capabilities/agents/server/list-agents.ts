import { handle } from '#platform/http/context.ts';
import { listAgents } from '../contract/list-agents.ts';
import { presentRows } from './agent-row.ts';
import { requireInScope } from './find-agents.ts';
import { findChildren } from './find-children.ts';

export const listAgentsRoute = handle(listAgents, async ({ db, caller }, request) => {
  const { parentId = caller.agentId, text, status, sort } = request;
  await requireInScope(db, caller.scope, parentId);
  // Sorting masked rows by name would reveal the masked characters.
  const isMasked = parentId !== caller.agentId;
  const found = await findChildren(db, { parentId, text, status, sort: isMasked ? 'joined' : sort, isMasked }, request);
  return { ...found, rows: await presentRows(db, found.rows, caller.agentId) };
});
