import { handle } from '#platform/http/context.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { requireAgentCoded } from '#capabilities/agents/server/api.ts';
import { searchAgreements } from '../../contract/agreements/search-agreements.ts';
import { allAgreements } from './agreement-row.ts';
import { presentStaffAgreements } from './present-staff-agreement.ts';

export const searchAgreementsRoute = handle(searchAgreements, async ({ db, now }, { agentCode, isAll = false }) => {
  const agentId = agentCode === undefined ? undefined : (await requireAgentCoded(db, agentCode)).id;
  return { rows: await presentStaffAgreements(db, await allAgreements(db, { agentId, isAll }), businessDay(now)) };
});
