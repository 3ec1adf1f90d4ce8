import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { idOut, instant, page, rowsOf } from '#platform/contract/fields.ts';

/**
 * `stopped`: the agent said that the account was not its own; `ended`: the account is no longer paid to, or never was.
 */
export const PAYEE_CHANGE_STATES = ['waiting', 'payable', 'stopped', 'ended'] as const;
/** Signs that somebody other than the agent changed the payee. */
const PAYEE_CHANGE_SIGNALS = ['new_device', 'other_holder', 'uncertified', 'holder_changed', 'first_payee'] as const;

const payee = () => z.object({ bankName: z.string(), cardTail: z.string(), holderName: z.string() });

export const listPayeeChanges = defineCall({
  name: 'settlement.list-payee-changes',
  method: 'POST',
  path: '/console/payees/changes',
  summary: 'Lists new and changed payees of all agents with where they came from and their state, newest first',
  audience: 'staff',
  permission: 'payee:view',
  effect: 'read',
  request: z.object({ ...page, state: z.enum(PAYEE_CHANGE_STATES).optional() }),
  answerAt: 'list',
  answer: rowsOf(
    z.object({
      id: idOut(),
      agent: z.object({ id: idOut(), code: z.string(), name: z.string() }),
      at: instant(),
      /** System and program, as recorded in the login log; empty when not known. */
      device: z.string(),
      network: z.string(),
      /** Holders are masked, of cards the last digits are there. If absent, the account was added. */
      from: payee().optional(),
      to: payee(),
      payableAt: instant(),
      /** When the former mobile was notified; absent before. */
      notifiedAt: instant().optional(),
      signals: z.array(z.enum(PAYEE_CHANGE_SIGNALS)),
      state: z.enum(PAYEE_CHANGE_STATES),
      /** Only with `ended`: why. */
      endedFor: z.enum(['deleted', 'replaced', 'given_up', 'taken_back', 'not_mine']).optional(),
    }),
  ),
});
