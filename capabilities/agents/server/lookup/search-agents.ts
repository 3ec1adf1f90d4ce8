import { handle } from '#platform/http/context.ts';
import { searchAgents } from '../../contract/lookup/search-agents.ts';
import { presentRows } from './agent-row.ts';
import { searchSubtree } from './search-subtree.ts';

export const searchAgentsRoute = handle(searchAgents, async (context, request) => {
  const { db, caller } = context;
  const found = await searchSubtree(db, caller.agentId, request.text, request);
  const figures = request.figures ? { parentId: caller.agentId } : undefined;
  return { ...found, rows: await presentRows(context, found.rows, figures) };
});
