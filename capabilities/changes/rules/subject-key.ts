/** The subject of a change as one word: `m<merchant>-p<policy>` (rate), `t<terminal>` (fees). */
import { idOf } from '#platform/ids/id.ts';
import type { MerchantId, PolicyId, TerminalId } from '../contract/change-ids.ts';
import type { ChangeKind } from '../contract/change-kinds.ts';

export type ParsedKey =
  | { readonly of: 'merchant'; readonly merchantId: MerchantId; readonly policyId: PolicyId }
  | { readonly of: 'terminal'; readonly terminalId: TerminalId };

/** Ids on the wire have at most 15 digits. */
const MERCHANT = /^m([1-9]\d{0,14})-p([1-9]\d{0,14})$/;
const TERMINAL = /^t([1-9]\d{0,14})$/;

export const merchantKey = (merchantId: MerchantId, policyId: PolicyId): string => `m${merchantId}-p${policyId}`;
export const terminalKey = (terminalId: TerminalId): string => `t${terminalId}`;

/** @returns undefined for a text that is no key of this kind. */
export const parseKey = (kind: ChangeKind, key: string): ParsedKey | undefined => {
  const found = (kind === 'rate' ? MERCHANT : TERMINAL).exec(key);
  if (found === null) return undefined;
  return kind === 'rate'
    ? { of: 'merchant', merchantId: idOf(Number(found[1])), policyId: idOf(Number(found[2])) }
    : { of: 'terminal', terminalId: idOf(Number(found[1])) };
};
