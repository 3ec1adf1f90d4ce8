/** The command that is sent to the acquirer. */
import type { Command } from '#platform/acquirer/command.ts';
import type { PolicyBrief } from '#capabilities/policies/server/api.ts';
import type { ChangeKind } from '../contract/change-kinds.ts';
import type { Value } from './asking/value.ts';

export interface CommandedChange {
  readonly kind: ChangeKind;
  readonly no: string;
  readonly attempt: number;
  readonly merchantNo: string;
  readonly merchantName: string;
  readonly sn: string | null;
  readonly before: Value;
  readonly after: Value;
}

/** @throws Error when the value is not one of the kind: nothing else was stored. */
export const commandOf = (change: CommandedChange, policy: PolicyBrief | undefined): Command => {
  const { kind, no: number, attempt, merchantNo, merchantName, sn, after } = change;
  const { rates, feeFen, freeDays, periodDays } = after;
  const merchant = { merchantNo, merchantName };
  if (kind === 'rate' && rates !== undefined && policy !== undefined)
    return { kind: 'change_rate', number, attempt, body: { ...merchant, product: policy.code, rates } };
  if (sn === null || feeFen === undefined) throw new Error(`change ${number} has no value of its kind`);
  const terminal = { ...merchant, terminalSn: sn };
  if (kind === 'service') return { kind: 'change_service_fee', number, attempt, body: { ...terminal, feeFen } };
  if (freeDays === undefined || periodDays === undefined) throw new Error(`change ${number} has no whole plan`);
  return { kind: 'change_communication', number, attempt, body: { ...terminal, feeFen, freeDays, periodDays } };
};
