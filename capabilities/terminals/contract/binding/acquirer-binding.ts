/** A binding that the acquirer registers first, as the staff reads it (docs/domain.md §6). */
import { z } from 'zod';

export const BINDING_STATES = ['waiting', 'accepted', 'refused', 'withdrawing', 'withdrawn'] as const;

/** `OP…-1`, in the form in which the list shows it. */
export const bindingNo = () =>
  z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^OP[0-9-]{1,38}$/, 'field.invalid');
