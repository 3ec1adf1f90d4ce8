import { z } from 'zod';

/** The name by which an acquirer signs. */
export const acquirerName = () =>
  z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[a-z][a-z0-9-]{1,39}$/, 'field.invalid');

/** The beginning of the key's hash: says which key it is without telling it. */
export const fingerprint = () =>
  z
    .string()
    .trim()
    .regex(/^[0-9a-f]{12}$/, 'field.invalid');
