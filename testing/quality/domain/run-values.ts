import { fen } from '#platform/money/fen.ts';
import { formatFen, formatPerTenThousand, formatRate, formatShare } from '#platform/money/format.ts';
import { percentParts } from '#platform/money/percent.ts';
import { ppm } from '#platform/money/ppm.ts';
import { parseYuan } from '#platform/money/yuan.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { relativeTime } from '#platform/time/format.ts';
import { isBankCard } from '#platform/validate/bank.ts';
import { isMobile } from '#platform/validate/contact.ts';
import { isReservedName } from '#platform/validate/display-name.ts';
import { maskCard, maskMobile, maskName } from '#platform/validate/mask.ts';
import { nationalIdProblem } from '#platform/validate/national-id.ts';
import { isPersonName } from '#platform/validate/normal/person-name.ts';
import { isVerificationCode } from '#platform/validate/person.ts';
import { strangersPauseMs } from '#capabilities/session/rules/login/guessing.ts';
import { refusesPassword } from '#capabilities/session/rules/passwords/new-password.ts';
import { documented, unescaped, type ReadKind } from '../entrances/readings.ts';
import { fenIn, listIn, numberIn, yesNo, type Runner } from './cells.ts';

const masks: Readonly<Record<string, (text: string) => string>> = {
  mobile: maskMobile,
  name: maskName,
  card: maskCard,
};

const validators: Readonly<Record<string, (text: string) => boolean>> = {
  mobile: isMobile,
  name: isPersonName,
  code: (text) => isVerificationCode(text),
  amount: (text) => (parseYuan(text) ?? 0) > 0,
  card: isBankCard,
};

const MINIMUM = 6;

const shares: Runner = (row) => ({
  shown: percentParts(listIn(row['parts']).map((part) => fenIn(part)))
    .map(formatShare)
    .join(', '),
});

const rate: Runner = (row) => {
  const value = ppm(numberIn(row['ppm']));
  return { percent: formatRate(value), 'per ten thousand': formatPerTenThousand(value) };
};

const nameAllowed = (name: string, kind: 'agent' | 'merchant'): string =>
  isReservedName(name, kind) ? 'refused' : 'allowed';

export const valueRunners: Readonly<Record<string, Runner>> = {
  'shares of a whole': shares,
  rate,
  'business day': (row) => ({ 'business day': businessDay(new Date(row['instant'] ?? '')) }),
  mask: (row) => ({ shown: masks[row['kind'] ?? '']?.(row['value'] ?? '') ?? 'no such mask' }),
  validator: (row) => ({ valid: yesNo(validators[row['kind'] ?? '']?.(row['typed'] ?? '') === true) }),
  'typed value': (row) => ({ 'read as': documented((row['kind'] ?? '') as ReadKind)(unescaped(row['typed'] ?? '')) }),
  'reserved name': ({ name = '' }) => ({
    'of an agent': nameAllowed(name, 'agent'),
    'of a shop': nameAllowed(name, 'merchant'),
  }),
  'national id': (row) => ({ problem: nationalIdProblem(row['typed'] ?? '') ?? 'none' }),
  password: (row) => ({
    'refused as': refusesPassword(row['typed'] ?? '', MINIMUM, listIn(row["owner's names"])) ?? '',
  }),
  'strangers pause': (row) => ({
    'pause in seconds': String(strangersPauseMs(numberIn(row['wrong passwords of strangers within a day'])) / 1000),
  }),
  amount: (row) => ({ shown: formatFen(fen(numberIn(row['fen']))) }),
  'relative time': (row) => ({ shown: relativeTime(row['moment'] ?? '', new Date(row['now'] ?? '')) }),
};
