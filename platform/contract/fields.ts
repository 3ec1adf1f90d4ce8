/** Request and answer fields that mean the same in every call. */
import { z } from 'zod';
import { defaultLanguage, languages } from '#platform/i18n/languages.ts';
import type { Id } from '#platform/ids/id.ts';
import type { Fen } from '#platform/money/fen.ts';
import type { Ppm } from '#platform/money/ppm.ts';
import { plainName } from '#platform/validate/plain-name.ts';
import { Uploaded } from './uploaded.ts';

/** An opaque id on the wire; a bigint key in the database, always within the safe range. `T` names its table. */
export const id = <T extends Id<string>>() =>
  z
    .union([z.string(), z.number()])
    .transform(String)
    .pipe(z.string().regex(/^[1-9]\d{0,15}$/, 'id'))
    .transform(Number)
    .pipe(z.number().max(Number.MAX_SAFE_INTEGER)) as unknown as z.ZodType<T, string | number>;

/** An id in an answer. */
export const idOut = () => z.string();

/** Money in fen. */
export const fen = () => z.number().int() as unknown as z.ZodType<Fen, number>;
/** Zero or more. */
export const feeFen = () => z.number().int().min(0) as unknown as z.ZodType<Fen, number>;
/** A positive amount in fen, at most 8 digits of yuan and two decimals. */
export const amountFen = () => z.number().int().positive().max(9_999_999_999) as unknown as z.ZodType<Fen, number>;
/** A rate in ppm of the amount. */
export const ppm = () => z.number().int() as unknown as z.ZodType<Ppm, number>;
export const feeRule = () => z.object({ ratePpm: ppm(), capFen: fen().optional(), extraFen: fen().optional() });

/** A business day `YYYY-MM-DD` (Asia/Shanghai), with room on both sides for the days around it. */
export const day = () => z.iso.date().refine((text) => text >= '1970-01-01' && text < '3000-01-01', 'field.invalid');
/** An instant, ISO 8601 in UTC. */
export const instant = () => z.string();

/** Numbers in a query string arrive as text. */
export const integer = () => z.coerce.number().int();

export const scope = () => z.enum(['self', 'team']);

/** `pageSize` ≤ 100; keyset by `cursor`; `pageNum` works for the first 10 000 rows. */
export const page = {
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
  cursor: z.string().max(200).optional(),
  pageNum: z.coerce.number().int().min(1).optional(),
};

/** The answer of a list: its rows, and the cursor of the next page when there is one. */
export const rowsOf = <S extends z.ZodType>(row: S) =>
  z.object({ rows: z.array(row), total: z.number().int().optional(), nextCursor: z.string().optional() });

export const text = (max: number) => z.string().trim().min(1).max(max);
/** The language of a document for a reader who is not its sender. */
export const lang = () => z.enum(languages).default(defaultLanguage);
/** A name: compatibility forms become the ordinary characters before anything is checked. */
export const plainText = () => z.string().overwrite(plainName);
/** A flag beside the file of an upload, where every field is text. */
export const formFlag = () =>
  z
    .preprocess((value) => (value === 'true' ? true : value === 'false' ? false : value), z.boolean())
    .meta({ type: 'boolean' }) as unknown as z.ZodType<boolean, boolean>;

export const nothing = () => z.object({});

/**
 * The file of a call with `upload`: a Blob in the request of phone and console, the path of a file at the command line,
 * its bytes on the server.
 */
export const file = () =>
  z.custom<Uploaded>((value) => value instanceof Uploaded, 'field.required') as unknown as z.ZodType<Uploaded, Blob>;

/** A file in an answer; the same bytes whenever it is asked for again. The command line writes it: `--save <path>`. */
export const fileOut = () =>
  z.object({
    name: z.string(),
    /** Its media type. */
    mime: z.string(),
    base64: z.string(),
  });
