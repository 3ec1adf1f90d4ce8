/** The numbers that a serial number could have been before a spreadsheet took its zeros or its last digits. */

const EXPONENT = /^(\d)(?:\.(\d+))?E\+?(\d{1,2})$/i;

/** Both ends are included; compared as numbers, so that leading zeros do not count. */
export interface Numbers {
  readonly low: bigint;
  readonly high: bigint;
}

/**
 * `9.83011E+9` means every number that rounds to it; digits alone mean themselves. @returns undefined when it is no
 * number.
 */
export const meantNumbers = (text: string): Numbers | undefined => {
  if (/^\d{4,20}$/.test(text)) return { low: BigInt(text), high: BigInt(text) };
  const [, first, rest = '', exponent] = EXPONENT.exec(text) ?? [];
  if (first === undefined) return undefined;
  const lost = Number(exponent) - rest.length;
  if (lost < 0 || Number(exponent) > 19) return undefined;
  const shown = BigInt(first + rest);
  if (lost === 0) return { low: shown, high: shown };
  const half = 5n * 10n ** BigInt(lost - 1);
  const middle = shown * 10n ** BigInt(lost);
  return { low: middle - half, high: middle + half - 1n };
};
