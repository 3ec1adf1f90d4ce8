/**
 * The draft of an operation, and how one page hands it to another: not in the address, because ten thousand serial
 * numbers would not fit.
 */
import type { InputOf } from '#platform/contract/call.ts';
import type { Fen } from '#platform/money/fen.ts';
import { plainValue } from '#platform/validate/normal/plain-value.ts';
import { splitSerials } from '#platform/validate/normal/serial.ts';
import type { PickedAgent } from '#capabilities/agents/mobile/api.ts';
import type { PickedMerchant } from '#capabilities/merchants/mobile/api.ts';
import { OPERATION, type OperationType } from '../../contract/operations/operation-types.ts';
import type { previewOperation } from '../../contract/operations/preview-operation.ts';
import { OPERATIONS } from '../../rules/operations/operation-rules.ts';
import { parseRange } from '../../rules/operations/serial-range.ts';
import { MAX_SERIALS, parseSerials } from '../../rules/serial.ts';
import type { ListFilter } from '../list/terminal-filter.ts';

export type Request = InputOf<typeof previewOperation>;

/** Ways to select terminals. */
export const WAYS = ['pick', 'paste', 'range', 'file', 'filter'] as const;
export type Way = (typeof WAYS)[number];

export interface Draft {
  type: OperationType | undefined;
  giver: PickedAgent | undefined;
  taker: PickedAgent | undefined;
  merchant: PickedMerchant | undefined;
  serviceFeeFen: Fen | undefined;
  way: Way;
  /** For `pick` and `file`: serial numbers. */
  picked: readonly string[];
  pasted: string;
  fileSerials: readonly string[];
  fileName: string;
  rangeFrom: string;
  rangeTo: string;
  /** For `filter`: filters besides holder and state, which the operation determines. */
  filter: ListFilter;
  /** For `filter`: the number of terminals to take, as typed; empty for all. */
  most: string;
}

export const emptyDraft: Draft = {
  type: undefined,
  giver: undefined,
  taker: undefined,
  merchant: undefined,
  serviceFeeFen: undefined,
  way: 'pick',
  picked: [],
  pasted: '',
  fileSerials: [],
  fileName: '',
  rangeFrom: '',
  rangeTo: '',
  filter: {},
  most: '',
};

/** Filter for candidates: held by the giver, in the state required by the operation. */
export const candidates = (draft: Draft): ListFilter | undefined => {
  if (draft.type === undefined) return undefined;
  const rule = OPERATIONS[draft.type];
  if (rule.giver === 'direct' && draft.giver === undefined) return undefined;
  const holder = rule.giver === 'direct' ? { holderId: draft.giver?.id } : { holder: 'self' as const };
  return { ...holder, bindStatus: rule.needs === 'unbound' ? 0 : 3, ...draft.filter };
};

/** The largest number of matching terminals to take; undefined for all. */
export const mostOf = ({ most }: Draft): number | undefined | 'invalid' => {
  const digits = plainValue(most).replaceAll(/[\s,]/g, '');
  if (digits === '') return undefined;
  const count = /^\d{1,5}$/.test(digits) ? Number(digits) : 0;
  return count >= 1 && count <= MAX_SERIALS ? count : 'invalid';
};

/** The selection of the request; undefined while nothing is selected. */
export const selectionOf = (draft: Draft): Request['selection'] | undefined => {
  if (draft.way === 'pick') return draft.picked.length === 0 ? undefined : { by: 'list', serials: [...draft.picked] };
  if (draft.way === 'file')
    return draft.fileSerials.length === 0 ? undefined : { by: 'list', serials: [...draft.fileSerials] };
  if (draft.way === 'paste') {
    const pieces = splitSerials(draft.pasted);
    return pieces.length === 0 ? undefined : { by: 'list', serials: compact(pieces) };
  }
  if (draft.way === 'range') {
    const range = parseRange(draft.rangeFrom, draft.rangeTo);
    return 'refusal' in range ? undefined : { by: 'range', from: range.from, to: range.to };
  }
  const filter = candidates(draft);
  const most = mostOf(draft);
  return filter && most !== 'invalid' ? { by: 'filter', filter, ...(most !== undefined && { most }) } : undefined;
};

/** Compact form for sending: normalised serial numbers, invalid texts truncated. The server evaluates them. */
const compact = (pieces: readonly string[]): string[] => {
  const { serials, garbage } = parseSerials(pieces);
  const repeated = pieces.length - serials.length - garbage.length;
  return [...serials, ...garbage, ...serials.slice(0, 1).flatMap((serial) => Array<string>(repeated).fill(serial))];
};

/** Whether leaving would lose something: choosing the operation or how to select is not yet input. */
export const hasInput = (draft: Draft): boolean =>
  draft.giver !== undefined ||
  draft.taker !== undefined ||
  draft.merchant !== undefined ||
  draft.picked.length > 0 ||
  draft.fileSerials.length > 0 ||
  [draft.pasted, draft.rangeFrom, draft.rangeTo, draft.most].some((text) => text.trim() !== '') ||
  Object.values(draft.filter).some((value) => value !== undefined);

/** @returns undefined while the draft is incomplete. */
export const requestOf = (draft: Draft): Request | undefined => {
  const selection = selectionOf(draft);
  if (draft.type === undefined || selection === undefined) return undefined;
  const rule = OPERATIONS[draft.type];
  if (rule.giver === 'direct' && draft.giver === undefined) return undefined;
  if (!hasTarget(draft)) return undefined;
  return {
    type: draft.type,
    selection,
    ...(rule.giver === 'direct' && { fromAgentId: draft.giver?.id }),
    ...(rule.taker === 'direct' && { toAgentId: draft.taker?.id }),
    ...(rule.taker === 'merchant' && { merchantId: draft.merchant?.id, serviceFeeFen: draft.serviceFeeFen }),
  };
};

export const needsTarget = (type: OperationType): boolean =>
  OPERATIONS[type].taker === 'direct' || type === OPERATION.bind;

export const hasTarget = ({ type, taker, merchant, serviceFeeFen }: Draft): boolean => {
  if (type === undefined || !needsTarget(type)) return type !== undefined;
  return type === OPERATION.bind ? merchant !== undefined && serviceFeeFen !== undefined : taker !== undefined;
};

let handed: Partial<Draft> | undefined;

/** Called by the list just before it opens the operation page. */
export const handOver = (draft: Partial<Draft>): void => {
  handed = draft;
};

/** Returns the handed-over draft once. */
export const takeHanded = (): Partial<Draft> => {
  const draft = handed ?? {};
  handed = undefined;
  return draft;
};
