import type { Route } from '#platform/http/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { closingConditions, erasers } from '#platform/registry/closing.ts';
import { personalData } from '#platform/registry/personal-data.ts';
import { recordFinders } from '#platform/registry/record-finders.ts';
import { actorNames } from '#capabilities/audit/server/api.ts';
import { fileReaders } from '#capabilities/files/server/api.ts';
import { savedReferences } from '#capabilities/preferences/server/api.ts';
import { factSources } from '#capabilities/statistics/server/api.ts';
import { exportAgentsRoute } from './lookup/export-agents.ts';
import { getAgentCardRoute } from './lookup/get-agent-card.ts';
import { getAgentSummaryRoute } from './lookup/get-agent-summary.ts';
import { getAgentRoute } from './lookup/get-agent.ts';
import { listAgentsRoute } from './lookup/list-agents.ts';
import { listTreeRoute } from './lookup/list-tree.ts';
import { searchAgentsRoute } from './lookup/search-agents.ts';
import { agentFinder } from './names/agent-finder.ts';
import { avatarReader } from './names/avatars.ts';
import { changeAvatarRoute } from './names/change-avatar.ts';
import { listAgentNamesRoute } from './names/list-agent-names.ts';
import { renameAgentRoute } from './names/rename-agent.ts';
import { addAgentNoteRoute } from './notes/add-agent-note.ts';
import { addStaffNoteRoute } from './notes/add-staff-note.ts';
import { deleteAgentNoteRoute } from './notes/delete-agent-note.ts';
import { editAgentNoteRoute } from './notes/edit-agent-note.ts';
import { listAgentNotesRoute } from './notes/list-agent-notes.ts';
import { listFollowUpsRoute } from './notes/list-follow-ups.ts';
import { listStaffNotesRoute } from './notes/list-staff-notes.ts';
import { agentData } from './personal-data.ts';
import { agentActors, factSource } from './provided.ts';
import { editRankingNameRoute } from './ranking/edit-ranking-name.ts';
import { getRankingRoute } from './ranking/get-ranking.ts';
import { rankAgentsJob } from './ranking/rank-agents.ts';
import { savedAgents } from './saved-references.ts';
import { changeStandingRoute } from './standing/change-standing.ts';
import { agentConditions, eraseAgent } from './standing/close-agent.ts';
import { previewStandingRoute } from './standing/preview-standing.ts';
import { listNewAgentsRoute } from './tree/list-new-agents.ts';

export { permissions, staffPermissions } from '../contract/permissions.ts';
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
  listTreeRoute,
  getAgentCardRoute,
  listStaffNotesRoute,
  addStaffNoteRoute,
];

export const jobs: JobDefinition[] = [rankAgentsJob];

export const register = (): void => {
  actorNames.register('agents', agentActors);
  recordFinders.register('agents', agentFinder);
  savedReferences.register('agents', savedAgents);
  factSources.register('agents', factSource);
  fileReaders.register('agents', avatarReader);
  personalData.register('agents', agentData);
  closingConditions.register('agents', agentConditions);
  erasers.register('agents', eraseAgent);
};
