/** Fields shared by the calls of employees. */
import { z } from 'zod';
import { day, id, idOut, instant } from '#platform/contract/fields.ts';
import { EMPLOYEE_GRANTS, EMPLOYEE_ROLES } from '#platform/contract/permissions.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import { ACTS } from './acts.ts';

export const limitFields = {
  role: z.enum(EMPLOYEE_ROLES),
  /** Permissions of the employee beyond the role. */
  grants: z.array(z.enum(EMPLOYEE_GRANTS)).max(EMPLOYEE_GRANTS.length),
  /** The last day on which the account may be used; without it, the account stays until it is ended. */
  until: day().optional(),
  /**
   * The number of terminals that the employee may hand out at once, assigned or transferred; if omitted, as many as the
   * agent may.
   */
  mostAtOnce: z.number().int().min(1).max(10_000).optional(),
};

/** How many own merchants the agent has, and how many were chosen; absent means all, also future ones. */
export const manages = () => z.object({ own: z.number().int(), chosen: z.number().int().optional() });

export const employee = () =>
  z.object({
    id: idOut(),
    /** The login name where the account is from before agents named them. */
    name: z.string(),
    /** Masked; absent once the account has ended. */
    mobile: z.string().optional(),
    ...limitFields,
    manages: manages(),
    joinedAt: instant(),
    /** The last use, some minutes old at most. */
    seenAt: instant().optional(),
    endedAt: instant().optional(),
    /** Acts of this business day. */
    actsToday: z.number().int(),
  });

export const act = () =>
  z.object({
    id: idOut(),
    /** The employee who did the act. */
    employeeId: idOut(),
    name: z.string(),
    act: z.enum(ACTS),
    /** The type of the operation, if the act is one: `0` … `6`. */
    operation: z.string().optional(),
    /** The kind of the changes, if the act asked for some. */
    kind: z.string().optional(),
    at: instant(),
  });

/** Most merchants in a chosen set: as many as a picker takes. */
const MAX_MANAGED = 1_000;
export const managedMerchants = () => z.array(id<MerchantId>()).min(1).max(MAX_MANAGED);
/** The limits of a request with a set of merchants. */
export const MANAGED_BODY = { bytes: 32 * 1024, values: MAX_MANAGED + 50 } as const;

/** The end of the link: 128 random bits. */
export const linkCode = () => z.string().trim().min(1).max(40);
