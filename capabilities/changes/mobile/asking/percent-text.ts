/** A rate as typed, in percent with at most four decimals: `0.58` is 5 800 ppm. No fraction is computed. */
const TYPED = /^(\d{1,2})(?:\.(\d{1,4}))?$/;
const DECIMALS = 4;

export const ppmOf = (typed: string): number | undefined => {
  const [, whole, decimals = ''] = TYPED.exec(typed.trim()) ?? [];
  return whole === undefined ? undefined : Number(`${whole}${decimals.padEnd(DECIMALS, '0')}`);
};

export const percentText = (ppm: number | undefined): string => {
  if (ppm === undefined) return '';
  const digits = String(ppm).padStart(DECIMALS + 1, '0');
  const decimals = digits.slice(-DECIMALS).replace(/0+$/, '');
  return decimals === '' ? digits.slice(0, -DECIMALS) : `${digits.slice(0, -DECIMALS)}.${decimals}`;
};
