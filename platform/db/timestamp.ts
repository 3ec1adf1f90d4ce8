/** A `timestamptz` as PostgreSQL writes it: `2026-11-24 02:45:20.123456+00`. */
import pg from 'pg';

const TIMESTAMPTZ = 1184;
const parseAny: (text: string) => Date | number = pg.types.getTypeParser(TIMESTAMPTZ);

const ZERO = 48;
const DOT = 46;
/** The form of connections: a year of four digits, in UTC: `YYYY-MM-DD HH:MM:SS`, perhaps a fraction, `+00`. */
const UTC = '+00';
const FRACTION_AT = 19;
const LONGEST = 29;

const twoDigits = (text: string, at: number): number =>
  (text.charCodeAt(at) - ZERO) * 10 + text.charCodeAt(at + 1) - ZERO;

/** Fractions of a millisecond are left out, as `Date` does. */
const millisecondsOf = (text: string): number => {
  let ms = 0;
  for (let at = FRACTION_AT + 1, unit = 100; unit >= 1 && at < text.length - UTC.length; at += 1, unit /= 10)
    ms += (text.charCodeAt(at) - ZERO) * unit;
  return ms;
};

/**
 * Four times as fast as the driver's parser, which takes a twentieth of the server's time for a page of a list. Any
 * other form (another zone, BC, a year of five digits, infinity) is left to it.
 */
export const parseTimestamp = (text: string): Date | number => {
  const hasFraction = text.charCodeAt(FRACTION_AT) === DOT;
  const isPlain = text.endsWith(UTC) && text[10] === ' ' && text.length <= LONGEST;
  if (!isPlain || !(hasFraction || text.length === FRACTION_AT + UTC.length)) return parseAny(text);
  const year = twoDigits(text, 0) * 100 + twoDigits(text, 2);
  if (year < 100) return parseAny(text); // Date.UTC takes it for one of the twentieth century
  const [month, day] = [twoDigits(text, 5) - 1, twoDigits(text, 8)];
  const [hour, minute, second] = [twoDigits(text, 11), twoDigits(text, 14), twoDigits(text, 17)];
  return new Date(Date.UTC(year, month, day, hour, minute, second, hasFraction ? millisecondsOf(text) : 0));
};
