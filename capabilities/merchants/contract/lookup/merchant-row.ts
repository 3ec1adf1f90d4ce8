import { z } from 'zod';
import { idOut, instant } from '#platform/contract/fields.ts';
import { MERCHANT_STATUSES, MERCHANT_TYPES } from '../merchant-status.ts';

/** A merchant as a list row, with masked contact. */
export const merchantRow = () =>
  z.object({
    id: idOut(),
    no: z.string(),
    name: z.string(),
    type: z.enum(MERCHANT_TYPES),
    contactName: z.string(),
    mobile: z.string(),
    /** Merchant category code, four digits. */
    mcc: z.string(),
    status: z.enum(MERCHANT_STATUSES),
    createdAt: instant(),
  });
