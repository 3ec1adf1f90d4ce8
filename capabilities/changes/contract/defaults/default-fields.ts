/** Default rates of unbound terminals (docs/domain.md "Default rates"). */
import { z } from 'zod';
import { feeRule, id, idOut, instant } from '#platform/contract/fields.ts';
import { searchText, serialPiece } from '#platform/contract/typed-values.ts';
import type { PolicyId } from '#capabilities/policies/contract/policy-ids.ts';
import { MAX_SEARCH, rateType, shownLimit } from '../change-fields.ts';
import { MAX_CHANGES } from '../change-kinds.ts';
import { DEFAULT_REFUSALS } from './default-refusals.ts';

/** A filter of the caller's own unbound terminals. */
export const defaultFilter = () =>
  z.object({
    /** The end of a serial number, four characters or more. */
    text: searchText(MAX_SEARCH).optional(),
    policyId: id<PolicyId>().optional(),
    /** Only terminals with a default rate, or without one. */
    hasDefault: z.boolean().optional(),
  });

/** Terminals that are chosen by scanned or pasted serial numbers, or by a filter; at most 1 000. */
export const defaultSelection = () =>
  z.discriminatedUnion('by', [
    z.object({ by: z.literal('list'), serials: z.array(serialPiece(64)).min(1).max(MAX_CHANGES) }),
    z.object({ by: z.literal('filter'), filter: defaultFilter() }),
  ]);

/** The rate types that differ from the policy's standard. */
export const shownRates = () => z.array(feeRule().extend({ rateType: rateType() }));

export const terminalOfDefault = () =>
  z.object({
    id: idOut(),
    sn: z.string(),
    modelName: z.string(),
    policyId: idOut(),
    policyName: z.string(),
    /** Absent when none was set. */
    rates: shownRates().optional(),
    setAt: instant().optional(),
    /** The person of the agent. */
    setBy: z.string().optional(),
  });

export const refusedDefault = () =>
  z.object({
    sn: z.string(),
    id: idOut().optional(),
    reason: z.enum(DEFAULT_REFUSALS),
    /** For `acquirer_…`: the limit of the acquirer. */
    limit: shownLimit().optional(),
  });
