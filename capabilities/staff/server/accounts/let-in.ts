/**
 * Who approves people that can raise withdrawable amounts: two administrators, or one and a day (docs/operations.md).
 */
import type { StaffRole } from '#platform/contract/permissions.ts';
import type { Tx } from '#platform/db/db.ts';
import { fen } from '#platform/money/fen.ts';
import { operatorAudit, type OperatorAct } from '#capabilities/audit/server/api.ts';
import { ROLES_OF_TWO } from '../../contract/accounts/roles-of-two.ts';
import { fourEyes, type FourEyes } from '../four-eyes.ts';
import { administrators, delay, lockAdministrators, type WantedChange } from './delayed-changes.ts';

/**
 * How long the change waits: for another administrator, or, with `dueAt`, for the end of the day in which everybody may
 * stop it.
 */
export interface WaitTimes {
  readonly lapsesAt: Date;
  readonly dueAt?: Date;
}

export interface AccountAct {
  readonly what: 'add' | 'reset' | 'enable';
  readonly loginName: string;
  readonly role: StaffRole;
  readonly name: string;
}

export type Eyes = Exclude<FourEyes, { is: 'waits' }> | ({ readonly is: 'waits' } & WaitTimes);

const isOnlyAdministrator = async (tx: Tx, operator: OperatorAct['operator']): Promise<boolean> => {
  await lockAdministrators(tx);
  const [first, second] = await administrators(tx);
  return operator.kind === 'staff' && first === operator.staffId && second === undefined;
};

const letInAlone = async (tx: Tx, wanted: WantedChange, by: OperatorAct): Promise<Eyes> => {
  const waits = await delay(tx, wanted, by);
  if (waits === undefined) return { is: 'alone' };
  const { what, loginName, name } = wanted;
  const after = { name, dueAt: waits.dueAt };
  await operatorAudit(tx, `staff.announce-${what}`, by, { subject: 'staff', subjectId: loginName, after });
  return { is: 'waits', ...waits };
};

/**
 * A person who gets a role that needs two, a new password for one, or one back, needs two administrators: one alone
 * could be two persons of finance. @returns until when another administrator must agree. The only administrator adds
 * the second one alone, after a day in which all staff see it.
 */
export const letIn = async (tx: Tx, act: AccountAct, by: OperatorAct): Promise<Eyes> => {
  const { what, loginName, role, name } = act;
  if (!ROLES_OF_TWO.includes(role)) return { is: 'alone' };
  if (role === 'admin' && (await isOnlyAdministrator(tx, by.operator))) return letInAlone(tx, act, by);
  const wanted = { act: 'account', subject: `${what} ${loginName}`, terms: { role, name }, amountFen: fen(0) } as const;
  const eyes = await fourEyes(tx, { ...wanted, ...by });
  if (eyes.is === 'waits')
    await operatorAudit(tx, `staff.propose-${what}`, by, {
      subject: 'staff',
      subjectId: loginName,
      after: { name, role },
    });
  return eyes;
};

export const waitsOf = ({ lapsesAt, dueAt }: WaitTimes): WaitTimes => ({ lapsesAt, ...(dueAt && { dueAt }) });
