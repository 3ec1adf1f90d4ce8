import type { Db, Tx } from '#platform/db/db.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import { refuse } from '#platform/http/problem.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { Fen } from '#platform/money/fen.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { WalletKind } from '#capabilities/ledger/contract/enums.ts';
import type { AgreementId } from '../../contract/agreements/deduction-ids.ts';
import type { StoredState } from '../../rules/agreements/agreement-state.ts';

export interface AgreementRow {
  readonly id: AgreementId;
  readonly no: string;
  readonly agentId: AgentId;
  readonly subject: string;
  readonly totalFen: Fen;
  readonly takenFen: Fen;
  readonly dailyCapFen: Fen;
  readonly minimumLeftFen: Fen;
  readonly wallets: WalletKind[];
  readonly weekdays: number[];
  readonly startsOn: BusinessDay;
  readonly offeredUntil: BusinessDay;
  readonly state: StoredState;
  readonly offeredAt: Date;
  /** The last day of a taking, also of one that found nothing. */
  readonly lastTakingOn: BusinessDay | null;
}

const COLUMNS: Sql = sql`agreement.id, no, agent_id as "agentId", subject, total_fen as "totalFen",
  taken_fen as "takenFen", daily_cap_fen as "dailyCapFen", minimum_left_fen as "minimumLeftFen", wallets, weekdays,
  starts_on as "startsOn", offered_until as "offeredUntil", state, offered_at as "offeredAt",
  (select max(day) from deductions.taking where agreement_id = agreement.id) as "lastTakingOn"`;

interface AgreementQuery {
  readonly beforeId?: AgreementId | undefined;
  readonly offset: number;
  readonly limit: number;
}

/** The agreements, newest first. */
export const agreementsOf = async (db: Db, agentId: AgentId, wanted: AgreementQuery): Promise<AgreementRow[]> => {
  const { rows } = await sql<AgreementRow>`
    select ${COLUMNS} from deductions.agreement
    where agent_id = ${agentId} and id < coalesce(${wanted.beforeId ?? null}::bigint, 9223372036854775807)
    order by id desc offset ${wanted.offset} limit ${wanted.limit}`.execute(db);
  return rows;
};

/** @returns undefined if it does not exist or is another agent's. */
export const agreementOf = async (db: Db, agentId: AgentId, id: AgreementId): Promise<AgreementRow | undefined> => {
  const { rows } = await sql<AgreementRow>`
    select ${COLUMNS} from deductions.agreement where id = ${id} and agent_id = ${agentId}`.execute(db);
  return rows[0];
};

/** Not scoped: for the staff. @throws Problem */
export const requireAgreement = async (db: Db, no: string): Promise<AgreementRow> => {
  const { rows } = await sql<AgreementRow>`
    select ${COLUMNS} from deductions.agreement where no = ${no.toUpperCase()}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw refuse('deduction_unknown', { no });
  return row;
};

export const agreementById = async (db: Db, id: AgreementId): Promise<AgreementRow | undefined> => {
  const { rows } = await sql<AgreementRow>`select ${COLUMNS} from deductions.agreement where id = ${id}`.execute(db);
  return rows[0];
};

/** Locks an agreement until the transaction ends; its takings are read by a later statement, after the lock. */
export const lockAgreement = async (tx: Tx, id: AgreementId): Promise<AgreementRow | undefined> => {
  await sql`select from deductions.agreement where id = ${id} for update`.execute(tx);
  return agreementById(tx, id);
};

/** For the operator: only open agreements unless requested otherwise, oldest first. */
export const allAgreements = async (
  db: Db,
  { agentId, isAll }: { readonly agentId: AgentId | undefined; readonly isAll: boolean },
): Promise<AgreementRow[]> => {
  const { rows } = await sql<AgreementRow>`
    select ${COLUMNS} from deductions.agreement
    where (${agentId ?? null}::bigint is null or agent_id = ${agentId ?? null})
      and (${isAll} or state in ('offered', 'active', 'paused')) order by id`.execute(db);
  return rows;
};
