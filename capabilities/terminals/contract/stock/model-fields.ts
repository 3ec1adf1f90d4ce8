/** Models of terminals, with how their serial numbers are written. */
import { z } from 'zod';
import { integer } from '#platform/contract/fields.ts';
import { ruledName } from '#platform/contract/typed-values.ts';

export const productName = () => ruledName(40);

/** `serialLength`: of all of them; without it 8 to 20. */
export const serialRule = {
  serialPrefix: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[0-9A-Z]{0,19}$/, 'field.invalid')
    .optional(),
  serialLength: integer().min(8).max(20).optional(),
  onlyDigits: z.boolean().optional(),
};

export const model = {
  id: z.string(),
  brandId: z.string(),
  brand: z.string(),
  name: z.string(),
  serialPrefix: z.string(),
  serialLength: z.number().int().optional(),
  onlyDigits: z.boolean(),
  /** The day from which it is stocked no more. */
  withdrawnOn: z.string().optional(),
};
