import { defineExport } from '#platform/contract/export.ts';
import { listAgents } from './list-agents.ts';

export const exportAgents = defineExport({
  name: 'agents.export-agents',
  list: listAgents,
  summary: 'Exports the direct sub-agents of the list under the same filter, after a proof of identity',
  isPersonal: true,
});
