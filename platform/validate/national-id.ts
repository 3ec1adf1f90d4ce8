/** Problems of an 18-digit national ID, in the order of docs/domain.md §11; the texts are under `validate.<reason>`. */
export type NationalIdProblem =
  | 'national_id_empty'
  | 'national_id_length'
  | 'national_id_format'
  | 'national_id_region'
  | 'national_id_check';

/** GB 11643: region (6), date of birth (8), sequence (3), check digit by ISO 7064 MOD 11-2. */
export function nationalIdProblem(text: string): NationalIdProblem | undefined {
  if (text.trim() === '') return 'national_id_empty';
  if (text.length !== 18) return 'national_id_length';
  if (!/^\d{17}[\dXx]$/.test(text) || !isBirthDate(text.slice(6, 14))) return 'national_id_format';
  if (!regions.has(provinceOf(text))) return 'national_id_region';
  return nationalIdCheck(text.slice(0, 17)) === text.slice(17).toUpperCase() ? undefined : 'national_id_check';
}

/** On the permanent residence card of foreigners (first digit 9) the province follows the 9. */
const provinceOf = (text: string): string => (text.startsWith('9') ? text.slice(1, 3) : text.slice(0, 2));

/** The check digit of the first 17 digits: 0–9 or X. */
export function nationalIdCheck(first17: string): string {
  const sum = [...first17].reduce((total, digit, i) => total + Number(digit) * (weights[i] ?? 0), 0);
  return '10X98765432'.charAt(sum % 11);
}

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

/** Provinces, municipalities, autonomous regions, Taiwan, Hong Kong, Macao (81–83: residence permits of those). */
const regions = new Set([
  '11',
  '12',
  '13',
  '14',
  '15',
  '21',
  '22',
  '23',
  '31',
  '32',
  '33',
  '34',
  '35',
  '36',
  '37',
  '41',
  '42',
  '43',
  '44',
  '45',
  '46',
  '50',
  '51',
  '52',
  '53',
  '54',
  '61',
  '62',
  '63',
  '64',
  '65',
  '71',
  '81',
  '82',
  '83',
]);

/** Whether the day exists and is not before 1900. Callers that know the current time must reject future dates. */
function isBirthDate(digits: string): boolean {
  const [year, month, day] = [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)].map(Number);
  if (!year || !month || !day || year < 1900) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}
