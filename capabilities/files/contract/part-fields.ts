import { z } from 'zod';
import { file } from '#platform/contract/fields.ts';

const wholeHash = () => z.string().regex(/^[0-9a-f]{64}$/);

/** Request fields of a call that takes one part of a file; the call that takes the file receives the last part. */
export const partFields = () => ({
  /** SHA-256 of the whole file, in hexadecimal: which file it is. */
  whole: wholeHash(),
  /** Size of the whole file, in bytes. */
  size: z.coerce.number().int().positive(),
  /** The number of bytes before the part. */
  from: z.coerce.number().int().nonnegative(),
  /** The part; an empty one only asks how much is there. */
  file: file(),
});

/** Request fields of a call that takes a file. */
export const fileFields = () => ({
  /** The file, or only its last part where `whole` is given. */
  file: file(),
  /** SHA-256 of a file whose earlier parts are there already. */
  whole: wholeHash().optional(),
});

/** The number of bytes that have arrived, from the beginning: the next part follows them. */
export const partAnswer = () => z.object({ received: z.number().int() });

export const PART_REFUSALS = ['file_too_large', 'file_day_limit', 'file_store'] as const;
