import { z } from 'zod';
import { text } from '#platform/contract/fields.ts';
import { BOUNDS } from './bounds.ts';

export const MAX_ADDRESS = 120;

/** A point in GCJ-02, in whole millionths of a degree. */
export const point = () =>
  z.object({
    lat: z.number().int().min(BOUNDS.south).max(BOUNDS.north),
    lng: z.number().int().min(BOUNDS.west).max(BOUNDS.east),
  });

const MICRO_DIGITS = 6;

/** A single coordinate: millionths of a degree, or degrees as they are written, `104.0659`. */
const degrees = (from: number, to: number) =>
  z
    .union([
      z.number().int(),
      z
        .string()
        .trim()
        .regex(/^\d{1,3}(\.\d{1,6})?$/, 'field.invalid')
        .transform((text) => {
          const [whole = '', part = ''] = text.split('.');
          return Number(`${whole}${part.padEnd(MICRO_DIGITS, '0')}`);
        }),
    ])
    .pipe(z.number().int().min(from).max(to));

export const latitude = () => degrees(BOUNDS.south, BOUNDS.north);
export const longitude = () => degrees(BOUNDS.west, BOUNDS.east);

/** Division code of GB/T 2260: six digits, of a county where there is one. `places`' server refuses unknown ones. */
export const regionCode = () => z.string().regex(/^[1-8]\d{5}$/, 'field.invalid');

/** A place as requests and answers of other capabilities have it. */
const place = () => point().extend({ address: text(MAX_ADDRESS), regionCode: regionCode() });

export type Place = z.output<ReturnType<typeof place>>;

/** A division in the form in which calls of `places` answer it. */
export const region = () =>
  z.object({
    code: z.string(),
    name: z.string(),
    /** 四川省成都市武侯区. */
    fullName: z.string(),
    /** The division's centre, in GCJ-02; for some, the centre of the division above. */
    lat: z.number().int(),
    lng: z.number().int(),
    /** The distance from the requested point to its centre; absent without a point or a centre of its own. */
    metres: z.number().int().optional(),
  });

export type Region = z.output<ReturnType<typeof region>>;
