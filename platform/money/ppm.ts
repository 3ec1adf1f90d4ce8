declare const ppmBrand: unique symbol;

/** A rate in parts per million of the amount: 0.60 % is 6 000. docs/domain.md §1. */
export type Ppm = number & { readonly [ppmBrand]: 'ppm' };

/** @throws RangeError unless `value` is an integer from 0 to 1 000 000. */
export function ppm(value: number): Ppm {
  if (!Number.isInteger(value) || value < 0 || value > 1_000_000) throw new RangeError(`not a rate in ppm: ${value}`);
  return (value === 0 ? 0 : value) as Ppm;
}

/** Parses a rate in percent with up to four decimals (`0.535` is 5 350 ppm); undefined if it is invalid. */
export function parsePercent(text: string): Ppm | undefined {
  const match = /^(0|[1-9]\d{0,2})(?:\.(\d{1,4}))?$/.exec(text);
  if (!match) return undefined;
  const value = Number((match[1] ?? '') + (match[2] ?? '').padEnd(4, '0'));
  return value <= 1_000_000 ? ppm(value) : undefined;
}

/** `0.6000`: in percent, for programs that read it; all four decimals, without rounding. */
export function plainPercent(value: Ppm): string {
  const digits = String(value).padStart(5, '0');
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`;
}
