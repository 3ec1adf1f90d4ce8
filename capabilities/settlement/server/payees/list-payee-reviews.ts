import type { AnswerOf } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/db.ts';
import { handle } from '#platform/http/context.ts';
import type { AgentId, StaffId } from '#platform/ids/caller-ids.ts';
import type { Vault } from '#platform/vault/vault.ts';
import { agentsByIds, type AgentBrief } from '#capabilities/agents/server/api.ts';
import { certifiedPerson } from '#capabilities/identity/server/api.ts';
import { staffNames } from '#capabilities/staff/server/api.ts';
import { listPayeeReviews } from '../../contract/payees/list-payee-reviews.ts';
import { accountsToReview, type AccountRow } from '../accounts/account.ts';
import { changeById, lastChange } from './notified-changes.ts';
import { stopsToConfirm, withNewPassword, type StopRow } from './stop-row.ts';

type ReviewList = AnswerOf<typeof listPayeeReviews>;

const agentOf = (agents: ReadonlyMap<AgentId, AgentBrief>, id: AgentId) => ({
  id: String(id),
  code: agents.get(id)?.code ?? '',
  name: agents.get(id)?.name ?? '',
});

const presentAccount = async (
  { db, vault }: { db: Db; vault: Vault },
  row: AccountRow,
  agents: ReadonlyMap<AgentId, AgentBrief>,
): Promise<ReviewList['accounts'][number]> => {
  const person = await certifiedPerson(db, vault, row.agentId);
  return {
    id: String(row.id),
    agent: agentOf(agents, row.agentId),
    holderName: row.holderName,
    ...(person !== undefined && { certifiedName: person.name }),
    bankName: row.bankName,
    branchName: row.branchName,
    cardTail: row.cardTail,
    changedAt: row.changedAt.toISOString(),
    payableAt: row.payableAt.toISOString(),
  };
};

export const stepOf = (stop: StopRow, staffId: StaffId): 'first' | 'final' | 'same_person' => {
  if (stop.firstStaff === null) return 'first';
  return stop.firstStaff === staffId ? 'same_person' : 'final';
};

const presentStop = async (
  db: Db,
  stop: StopRow,
  staffId: StaffId,
  agents: ReadonlyMap<AgentId, AgentBrief>,
): Promise<ReviewList['stops'][number]> => {
  const change = stop.changeId === null ? await lastChange(db, stop.agentId) : await changeById(db, stop.changeId);
  const { firstStaff, firstAt } = stop;
  const names = await staffNames(db, firstStaff === null ? [] : [firstStaff]);
  return {
    id: String(stop.id),
    agent: agentOf(agents, stop.agentId),
    mobile: change?.mobile ?? agents.get(stop.agentId)?.mobile ?? '',
    stoppedAt: stop.stoppedAt.toISOString(),
    via: stop.via,
    ...(firstStaff !== null &&
      firstAt !== null && { first: { name: names.get(firstStaff) ?? '', at: firstAt.toISOString() } }),
    step: stepOf(stop, staffId),
  };
};

export const listPayeeReviewsRoute = handle(listPayeeReviews, async ({ db, staff, services, now }) => {
  const rows = await accountsToReview(db, now);
  const stops = await withNewPassword(db, await stopsToConfirm(db));
  const agents = await agentsByIds(db, [...new Set([...rows, ...stops].map(({ agentId }) => agentId))]);
  const asking = { db, vault: services.vault };
  return {
    accounts: await Promise.all(rows.map((row) => presentAccount(asking, row, agents))),
    stops: await Promise.all(stops.map((stop) => presentStop(db, stop, staff.staffId, agents))),
  };
});
