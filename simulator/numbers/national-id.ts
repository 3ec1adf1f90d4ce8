import { nationalIdCheck } from '#platform/validate/national-id.ts';
import type { Random } from '../random.ts';

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/**
 * An ID number with a valid check digit that belongs to nobody: 99 is not a district code of any city. @param region4
 * province and city, `5101`.
 */
export const nationalId = (random: Random, region4: string, isWoman = random.chance(0.4)): string => {
  const birth = `${random.int(1968, 2003)}${twoDigits(random.int(1, 12))}${twoDigits(random.int(1, 28))}`;
  const sequence = String(random.int(1, 499) * 2 + (isWoman ? 0 : 1)).padStart(3, '0');
  const first17 = `${region4}99${birth}${sequence}`;
  return first17 + nationalIdCheck(first17);
};
