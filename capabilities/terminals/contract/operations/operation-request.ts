import { z } from 'zod';
import { feeFen, id } from '#platform/contract/fields.ts';
import { serialNumber, serialPiece } from '#platform/contract/typed-values.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import { terminalFilter } from '../list/terminal-filter.ts';
import { OPERATION_TYPES } from './operation-types.ts';

/**
 * Maximum number of texts that should be serial numbers: typed, pasted, scanned, or read from a file. Longer lists are
 * rejected with a reason.
 */
const MAX_PIECES = 20_000;

/** The selected terminals: a list, a range of serial numbers, or all that match a filter. */
const selection = () =>
  z.discriminatedUnion('by', [
    z.object({ by: z.literal('list'), serials: z.array(serialPiece(64)).min(1).max(MAX_PIECES) }),
    z.object({ by: z.literal('range'), from: serialNumber(40), to: serialNumber(40) }),
    z.object({
      by: z.literal('filter'),
      filter: terminalFilter(),
      /** The number of terminals, first stocked first, without those that wait for an answer; missing means all. */
      most: z.number().int().min(1).max(MAX_PIECES).optional(),
    }),
  ]);

/** Limits of a request with a list: as many texts as are counted, and one more, so that too many get a clear error. */
export const OPERATION_BODY = { bytes: 256 * 1024, values: MAX_PIECES + 100 } as const;

/** The operation, its parties and its terminals. */
export const operationRequest = () =>
  z.object({
    type: z.literal(OPERATION_TYPES),
    /** For a transfer or recall: the direct sub-agent that holds them. */
    fromAgentId: id<AgentId>().optional(),
    /** For an assignment or transfer: the direct sub-agent that receives them. */
    toAgentId: id<AgentId>().optional(),
    /** bind */
    merchantId: id<MerchantId>().optional(),
    /** For a binding: one of the policy's options. */
    serviceFeeFen: feeFen().optional(),
    selection: selection(),
  });
