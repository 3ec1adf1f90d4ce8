/** Facts that the server knows about an application under review, besides the typed values. */
import type { AnswerOf } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { isSamePerson } from '#platform/validate/normal/person-name.ts';
import { agentsByIds, type AgentBrief } from '#capabilities/agents/server/api.ts';
import type { revealApplication } from '../../contract/application/reveal-application.ts';
import type { MerchantStatus } from '../../contract/merchant-status.ts';
import type { ApplicationRow } from './application-row.ts';
import type { ApplicationState } from './application-state.ts';

export type ApplicationCheck = AnswerOf<typeof revealApplication>['checks'][number];

interface Twin {
  readonly no: string;
  readonly name: string;
  readonly status: MerchantStatus;
  readonly agentId: AgentId;
  readonly hasLicence: boolean;
  readonly hasId: boolean;
  readonly hasCard: boolean;
}

const MOST = 20;

/** Merchants that were ever sent in with the same licence, person or card. */
const twinsOf = async (db: Db, { id, licenceNo, idNumberIndex, cardIndex }: ApplicationRow): Promise<Twin[]> => {
  const { rows } = await sql<Twin>`
    select no, name, status, agent_id as "agentId", coalesce(licence_no = ${licenceNo}, false) as "hasLicence",
      coalesce(id_number_index = ${idNumberIndex}, false) as "hasId",
      coalesce(card_index = ${cardIndex}, false) as "hasCard"
    from merchants.application join merchants.merchant on merchant.id = merchant_id
    where merchant_id <> ${id} and status <> 'draft'
      and (licence_no = ${licenceNo} or id_number_index = ${idNumberIndex} or card_index = ${cardIndex})
    order by merchant.id desc limit ${MOST}`.execute(db);
  return rows;
};

const checkOf = (field: ApplicationCheck['field'], is: ApplicationCheck['is']): ApplicationCheck => ({
  field,
  is,
  others: [],
});

const twinChecks = async (db: Db, row: ApplicationRow): Promise<ApplicationCheck[]> => {
  const twins = await twinsOf(db, row);
  const agents = await agentsByIds(db, [...new Set(twins.map(({ agentId }) => agentId))]);
  const check = (field: ApplicationCheck['field'], has: 'hasLicence' | 'hasId' | 'hasCard'): ApplicationCheck => {
    const others = twins
      .filter((twin) => twin[has])
      .map(({ no, name, status, agentId }) => ({ no, name, status, agentCode: agents.get(agentId)?.code ?? '' }));
    return { field, is: others.length === 0 ? 'alone' : 'elsewhere', others };
  };
  return [check('licenceNo', 'hasLicence'), check('idNumber', 'hasId'), check('cardNumber', 'hasCard')];
};

/** @param agentNames the names that the agent uses and is certified under. */
export const applicationChecks = async (
  db: Db,
  { row, needed, reviews }: ApplicationState,
  agent: AgentBrief,
  agentNames: readonly string[],
): Promise<ApplicationCheck[]> => {
  const last = reviews.at(-1);
  const refused = (last?.verdict === 'rejected' ? last.refused : []).map(({ field, reason, note }) => ({
    ...checkOf(field, 'refused_before'),
    reason,
    ...(note !== undefined && { note }),
  }));
  const checks = [
    ...(await twinChecks(db, row)),
    ...(agentNames.some((name) => isSamePerson(name, row.contactName))
      ? [checkOf('contactName', 'owner_is_agent')]
      : []),
    ...(row.mobile === agent.mobile ? [checkOf('mobile', 'mobile_is_agents')] : []),
    ...(row.source === 'merchant' ? [checkOf('mobile', 'mobile_proven')] : []),
    ...refused,
  ];
  return checks.filter(({ field }) => needed.includes(field));
};
