import { fileReaders } from '#capabilities/files/server/api.ts';
import { factSources } from '#capabilities/statistics/server/api.ts';
import type { Route } from '#platform/http/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { addAgentNoteRoute } from './add-agent-note.ts';
import { deleteAgentNoteRoute } from './delete-agent-note.ts';
import { editAgentNoteRoute } from './edit-agent-note.ts';
import { getAgentRoute } from './get-agent.ts';
import { getAgentSummaryRoute } from './get-agent-summary.ts';
import { exportAgentsRoute } from './export-agents.ts';
import { listAgentNamesRoute } from './list-agent-names.ts';
import { listAgentNotesRoute } from './list-agent-notes.ts';
import { listAgentsRoute } from './list-agents.ts';
import { listFollowUpsRoute } from './list-follow-ups.ts';
import { listNewAgentsRoute } from './list-new-agents.ts';
import { avatarReader } from './avatars.ts';
import { changeAvatarRoute } from './change-avatar.ts';
import { changeStandingRoute } from './change-standing.ts';
import { previewStandingRoute } from './preview-standing.ts';
import { renameAgentRoute } from './rename-agent.ts';
import { searchAgentsRoute } from './search-agents.ts';
import { factSource } from './fact-source.ts';
import { rankAgentsJob } from './rank-agents.ts';
import { getRankingRoute } from './get-ranking.ts';
import { editRankingNameRoute } from './edit-ranking-name.ts';
import { closingConditions, erasers } from '#platform/registry/closing.ts';
import { personalData } from '#platform/registry/personal-data.ts';
import { agentConditions, eraseAgent } from './close-agent.ts';
import { agentData } from './personal-data.ts';
import { savedReferences } from '#capabilities/preferences/server/api.ts';
import { savedAgents } from './saved-references.ts';

export { staffPermissions } from '../contract/staff-permissions.ts';
export { permissions } from '../contract/permissions.ts';
export const routes: Route[] = [
  exportAgentsRoute,
  listAgentsRoute,
  getAgentRoute,
  getAgentSummaryRoute,
  searchAgentsRoute,
  renameAgentRoute,
  changeAvatarRoute,
  listAgentNamesRoute,
  listNewAgentsRoute,
  listAgentNotesRoute,
  addAgentNoteRoute,
  editAgentNoteRoute,
  deleteAgentNoteRoute,
  listFollowUpsRoute,
  getRankingRoute,
  editRankingNameRoute,
  previewStandingRoute,
  changeStandingRoute,
];

export const jobs: JobDefinition[] = [rankAgentsJob];

export const register = (): void => {
  savedReferences.register('agents', savedAgents);
  factSources.register('agents', factSource);
  fileReaders.register('agents', avatarReader);
  personalData.register('agents', agentData);
  closingConditions.register('agents', agentConditions);
  erasers.register('agents', eraseAgent);
};
