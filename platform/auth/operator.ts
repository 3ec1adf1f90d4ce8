/**
 * The person who acts for the operator. An act needs a value of this type, and only a session that was read for it
 * gives one: the user account of the machine on which a command runs counts for nothing.
 */
import type { StaffId } from '#platform/ids/caller-ids.ts';
import type { StaffCaller } from './caller.ts';

declare const authenticated: unique symbol;

/** A member of the staff, signed in with password and second factor. */
export interface StaffOperator {
  readonly [authenticated]: true;
  readonly kind: 'staff';
  readonly staffId: StaffId;
  /** The login name: unique, never renamed, never given to another account. */
  readonly login: string;
  readonly name: string;
  /** The address of the request, or {@link COMMAND_LINE}. */
  readonly from: string;
}

/** A scheduled task of the machine, such as a nightly import: it approves nothing and moves no money by itself. */
export interface TaskOperator {
  readonly [authenticated]: true;
  readonly kind: 'task';
  /** `task:nightly-feed`: no login name contains a colon. */
  readonly login: string;
  readonly name: string;
  readonly from: string;
}

export type Operator = StaffOperator | TaskOperator;

/** Takes the place of an address when the act came from the command line. */
export const COMMAND_LINE = 'cli';

/** An act of a person who lacks the permission, as one sentence for the command line. */
export class NotPermitted extends Error {}

/** @throws NotPermitted for a session whose second factor or password is still to be set up. */
export const staffOperator = (caller: StaffCaller, from: string): StaffOperator => {
  if (!caller.isProven) throw new NotPermitted(`${caller.loginName} is not signed in with a second factor.`);
  const { staffId, loginName, name } = caller;
  return { kind: 'staff', staffId, login: loginName, name, from } as StaffOperator;
};

/** @param name of the task, as its schedule calls it. */
export const taskOperator = (name: string): TaskOperator =>
  ({ kind: 'task', login: `task:${name}`, name: `task:${name}`, from: COMMAND_LINE }) as TaskOperator;

/** @throws NotPermitted for a task: the act needs a person. */
export const personOf = (operator: Operator): StaffOperator => {
  if (operator.kind === 'staff') return operator;
  throw new NotPermitted(`${operator.name} is a task of the machine: this needs a person who is signed in.`);
};
