/** The person to whose account money may be paid: the certified one (docs/domain.md §7). */
import type { Db } from '#platform/db/db.ts';
import { refuse } from '#platform/http/problem.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { Vault } from '#platform/vault/vault.ts';
import { certifiedPerson } from '#capabilities/identity/server/api.ts';
import { configFlag } from '#capabilities/reference/server/api.ts';
import type { TypedAccount } from '../rules/accounts/typed-account.ts';
import { isHeldBy, isPayable, type Person } from '../rules/payee-state.ts';
import { openIdNumber } from './accounts/account-seals.ts';
import { accountRows, type AccountRow } from './accounts/account.ts';
import type { ChangeContext } from './change-context.ts';

/** Adds the number of the account that was proved to belong to them, for agents certified without an identity. */
const withNumber = (person: Person, rows: readonly AccountRow[], vault: Vault, now: Date): Person => {
  if (person.idNumber !== undefined) return person;
  const own = rows.find((row) => row.kind === 'own' && isPayable(row, now));
  return own === undefined ? person : { name: own.holderName, idNumber: openIdNumber(vault, own) };
};

/** The person who may hold the agent's accounts. Undefined while the agent is not certified. */
export const holderOf = async (
  { db, vault, now }: { db: Db; vault: Vault; now: Date },
  agentId: AgentId,
): Promise<Person | undefined> => {
  const person = await certifiedPerson(db, vault, agentId);
  return person && withNumber(person, await accountRows(db, agentId, now), vault, now);
};

/** Whether accounts of others may be added, each after review. */
export const mayAddOthers = (db: Db): Promise<boolean> => configFlag(db, 'settlement_other_holders', false);

/**
 * @returns whether the holder is another than the certified person, so that the operator must review the account.
 * @throws refuse('settlement_not_certified'), refuse('settlement_other_holder')
 */
export const requireHolder = async (
  { db, caller, services, now }: ChangeContext,
  typed: Pick<TypedAccount, 'holderName' | 'idNumber'>,
): Promise<boolean> => {
  const person = await holderOf({ db, vault: services.vault, now }, caller.agentId);
  if (person === undefined) throw refuse('settlement_not_certified');
  if (isHeldBy(person, typed)) return false;
  if (!(await mayAddOthers(db))) throw refuse('settlement_other_holder');
  return true;
};
