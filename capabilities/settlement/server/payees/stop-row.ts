/** Stored stops of withdrawals (docs/domain.md §7). */
import type { Caller } from '#platform/auth/caller.ts';
import { lockFor, type Db, type Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { loginExpired } from '#platform/http/problem.ts';
import type { AgentId, StaffId } from '#platform/ids/caller-ids.ts';
import { accountById, passwordChanges, secondFactorSince } from '#capabilities/session/server/api.ts';
import type { PayeeChangeId, StopId } from '../../contract/payees/payee-change-id.ts';
import type { StopStep } from '../../contract/payees/stop-words.ts';
import { factorProves, nextStep } from '../../rules/payees/stop-steps.ts';
import { payeeHours } from '../payee-hours.ts';

export interface StopRow {
  readonly id: StopId;
  readonly agentId: AgentId;
  readonly changeId: PayeeChangeId | null;
  readonly via: 'message' | 'page';
  readonly stoppedAt: Date;
  readonly provenAt: Date | null;
  readonly firstStaff: StaffId | null;
  readonly firstAt: Date | null;
}

const columns = sql`id, agent_id as "agentId", change_id as "changeId", via, stopped_at as "stoppedAt",
  proven_at as "provenAt", first_staff as "firstStaff", first_at as "firstAt"`;

/** The stop in force. */
export const stopOf = async (db: Db, agentId: AgentId): Promise<StopRow | undefined> => {
  const { rows } = await sql<StopRow>`
    select ${columns} from settlement.stop where agent_id = ${agentId} and lifted_at is null`.execute(db);
  return rows[0];
};

/** Oldest first, those whose identity nobody has confirmed. */
export const stopsToConfirm = async (db: Db): Promise<StopRow[]> => {
  const { rows } = await sql<StopRow>`
    select ${columns} from settlement.stop where lifted_at is null and proven_at is null order by id limit 200`.execute(
    db,
  );
  return rows;
};

/**
 * Stops whose agent has changed the password since: an identity check before that would let in whoever sets a password
 * afterwards.
 */
export const withNewPassword = async (db: Db, stops: readonly StopRow[]): Promise<StopRow[]> => {
  const changes = await passwordChanges(
    db,
    stops.map(({ agentId }) => agentId),
  );
  return stops.filter((stop) => {
    const passwordChangedAt = changes.get(stop.agentId);
    return passwordChangedAt !== undefined && nextStep({ ...stop, passwordChangedAt }) === 'identity';
  });
};

export const lockStop = async (tx: Tx, id: StopId): Promise<StopRow | undefined> => {
  const { rows } = await sql<StopRow>`
    select ${columns} from settlement.stop where id = ${id} and lifted_at is null for update`.execute(tx);
  return rows[0];
};

/**
 * Stopping withdrawals and sending payments wait for one another: once a stop is answered, no payment takes money of
 * that agent.
 */
export const lockStops = (tx: Tx): Promise<void> => lockFor(tx, 'settlement.stop');

/** Which of these agents have their withdrawals stopped. */
export const stoppedAgents = async (db: Db, agentIds: readonly AgentId[]): Promise<AgentId[]> => {
  const { rows } = await sql<{ id: AgentId }>`
    select agent_id as id from settlement.stop where agent_id = any (${agentIds}::bigint[])
      and lifted_at is null`.execute(db);
  return rows.map(({ id }) => id);
};

type OwnAccount = Pick<Caller, 'accountId' | 'agentId'>;

export interface Way {
  readonly next: StopStep;
  /** Who proved the identity: the agent by its second factor, or the operator with a second person. */
  readonly identityBy: 'factor' | 'operator';
}

/** The act that the agent does next. */
export const wayBack = async (db: Db, { accountId }: OwnAccount, stop: StopRow): Promise<Way> => {
  const account = await accountById(db, accountId);
  if (account === undefined) throw loginExpired();
  const enabledAt = await secondFactorSince(db, accountId);
  return {
    next: nextStep({ ...stop, passwordChangedAt: account.passwordChangedAt }),
    identityBy: factorProves(enabledAt, stop.stoppedAt, await payeeHours(db)) ? 'factor' : 'operator',
  };
};

/** A new payee may be named as soon as only confirming it is left. */
export const mayChangeWhileStopped = async (db: Db, caller: OwnAccount): Promise<boolean> => {
  const stop = await stopOf(db, caller.agentId);
  return stop === undefined || (await wayBack(db, caller, stop)).next === 'payee';
};
