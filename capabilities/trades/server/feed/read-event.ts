/** Turns one event of a feed into its canonical form, or into the problems of its members. Never throws. */
import { acquirerEvent, type AcquirerEvent } from '#capabilities/events/contract/acquirer-event.ts';
import { hasCardNumber, isKnownCard } from '../../rules/feed/card-number.ts';
import type { Acquirer } from './acquirer.ts';
import { instant, isMissing } from './read-row.ts';
import { readFen, readPpm } from './read-units.ts';

export type EventProblems = Record<string, 'missing' | 'invalid' | 'card_number'>;
export type ReadEvent =
  | { readonly event: AcquirerEvent }
  | { readonly reference?: string; readonly fields: EventProblems };

/** A rate may be known this long before it holds. */
const MOST_AHEAD_MS = 366 * 86_400_000;
const OWN_NUMBERS: ReadonlySet<string> = new Set([
  'id',
  'reference',
  'originalReference',
  'terminalSn',
  'merchantNo',
  'withdrawalNo',
  'product',
]);
/** Members with a unit, by their name without. */
const AMOUNTS = {
  amount: 'amountFen',
  fee: 'feeFen',
  valueFee: 'valueFeeFen',
  cap: 'capFen',
  extra: 'extraFen',
} as const;
const SHORT = new Map<string, string>(
  Object.entries({ ...AMOUNTS, rate: 'ratePpm' }).map(([short, name]) => [name, short]),
);

type Members = Record<string, unknown>;

const isCard = (name: string, value: unknown): boolean =>
  typeof value === 'string' && value.length > 12 && (OWN_NUMBERS.has(name) ? isKnownCard(value) : hasCardNumber(value));

/** Values in our units. A value that is no amount is invalid, not missing. */
const inUnits = (members: Members, acquirer: Acquirer): Members =>
  Object.fromEntries(
    Object.entries(members).flatMap(([name, value]): [string, unknown][] => {
      if (isMissing(value)) return [];
      if (name === 'rate') return [['ratePpm', readPpm(value, acquirer.rateUnit) ?? 'invalid']];
      if (name in AMOUNTS)
        return [[AMOUNTS[name as keyof typeof AMOUNTS], readFen(value, acquirer.amountUnit) ?? 'invalid']];
      if (name === 'rates' && Array.isArray(value))
        return [[name, value.map((rate: unknown) => inUnits(isMembers(rate) ? rate : {}, acquirer))]];
      return [[name, value]];
    }),
  );

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const cardsIn = (members: Members): EventProblems =>
  Object.fromEntries(
    Object.entries(members).flatMap(([name, value]) => (isCard(name, value) ? [[name, 'card_number'] as const] : [])),
  );

/** @param now events later than this (with a tolerance of a few minutes) are invalid. */
export const readEvent = (raw: unknown, acquirer: Acquirer, now: Date): ReadEvent => {
  if (!isMembers(raw) || acquirer.events === undefined) return { fields: { event: 'invalid' } };
  const members = inUnits(acquirer.events.rename(raw), acquirer);
  const fields = cardsIn(members);
  const parsed = acquirerEvent.safeParse(members);
  for (const { path } of parsed.error?.issues ?? []) {
    const [name = 'event'] = path;
    fields[SHORT.get(String(name)) ?? String(name)] ??= members[String(name)] === undefined ? 'missing' : 'invalid';
  }
  if (parsed.success) Object.assign(fields, problemsBeyond(parsed.data, now));
  if (parsed.success && Object.keys(fields).length === 0) return { event: parsed.data };
  const { id } = members;
  const reference = typeof id === 'string' && fields.id === undefined && { reference: id };
  return { ...reference, fields };
};

/** Problems that the schema alone does not find. */
const problemsBeyond = (event: AcquirerEvent, now: Date): EventProblems => {
  const fields: EventProblems = {};
  if (instant(now)(event.occurredAt) === undefined) fields.occurredAt = 'invalid';
  if (event.kind === 'rate_changed') {
    const { effectiveAt } = event;
    const latest = new Date(now.getTime() + MOST_AHEAD_MS);
    if (effectiveAt !== undefined && instant(latest)(effectiveAt) === undefined) fields.effectiveAt = 'invalid';
    if (new Set(event.rates.map(({ rateType }) => rateType)).size < event.rates.length) fields.rates = 'invalid';
  }
  if (event.kind === 'communication_fee_returned' && event.originalReference === undefined) {
    if (event.phase === undefined) fields.originalReference = 'missing';
    else if (event.terminalSn === undefined) fields.terminalSn = 'missing';
  }
  return fields;
};
