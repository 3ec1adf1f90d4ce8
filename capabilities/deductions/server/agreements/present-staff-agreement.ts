import type { Db } from '#platform/db/db.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import { agentsByIds } from '#capabilities/agents/server/api.ts';
import type { AgreementRow } from './agreement-row.ts';
import { presentAgreement } from './present-agreement.ts';

export const presentStaffAgreements = async (db: Db, rows: readonly AgreementRow[], today: BusinessDay) => {
  const agents = await agentsByIds(db, [...new Set(rows.map(({ agentId }) => agentId))]);
  return rows.map((row) => {
    const { id: _id, ...shown } = presentAgreement(row, today);
    return { agentCode: agents.get(row.agentId)?.code ?? '', ...shown };
  });
};

export const presentStaffAgreement = async (db: Db, row: AgreementRow, today: BusinessDay) => {
  const [shown] = await presentStaffAgreements(db, [row], today);
  if (shown === undefined) throw new Error(`agreement ${row.no} is not shown`);
  return shown;
};
