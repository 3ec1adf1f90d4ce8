/** The page's state in its address: /console/audit/918198?text=wangmin&from=2026-09-18. */
import type { InputOf } from '#platform/contract/call.ts';
import { addDays, isBusinessDay, type BusinessDay } from '#platform/time/business-day.ts';
import { ACTOR_KINDS, ENTRY_GROUPS, type searchEntries } from '../../contract/log/search-entries.ts';

export const PERIODS = ['today', 'yesterday', 'week', 'month', 'days', 'all'] as const;

export interface EntriesState {
  readonly text: string;
  readonly period: (typeof PERIODS)[number];
  /** With the period `days`. */
  readonly from: string;
  readonly to: string;
  readonly actor: (typeof ACTOR_KINDS)[number] | '';
  readonly group: (typeof ENTRY_GROUPS)[number] | '';
  /** A capability, or the whole name of a call. */
  readonly call: string;
}

const FIRST: EntriesState = { text: '', period: 'week', from: '', to: '', actor: '', group: '', call: '' };

const oneOf = <V extends string>(values: readonly V[], text: string | null): V | undefined =>
  values.find((value) => value === text);

const dayIn = (text: string | null): string => (text !== null && isBusinessDay(text) ? text : '');

/** Parts of an address that are missing or wrong are as on the first visit. */
export const stateOf = (search: string): EntriesState => {
  const given = new URLSearchParams(search);
  const call = given.get('call') ?? '';
  return {
    text: (given.get('text') ?? '').slice(0, 60),
    period: oneOf(PERIODS, given.get('period')) ?? FIRST.period,
    from: dayIn(given.get('from')),
    to: dayIn(given.get('to')),
    actor: oneOf(ACTOR_KINDS, given.get('actor')) ?? '',
    group: oneOf(ENTRY_GROUPS, given.get('group')) ?? '',
    call: /^[a-z]+(?:[.-][a-z0-9]+)*$/.test(call) ? call : '',
  };
};

export const searchOf = (state: EntriesState): string => {
  const changed = Object.entries(state).filter(([name, value]) => value !== FIRST[name as keyof EntriesState]);
  const search = new URLSearchParams(changed).toString();
  return search === '' ? '' : `?${search}`;
};

const DAYS = { today: 0, yesterday: 1, week: 6, month: 29 } as const;

const daysOf = ({ period, from, to }: EntriesState, today: BusinessDay) => {
  if (period === 'all') return {};
  if (period === 'days') return { ...(from !== '' && { from }), ...(to !== '' && { to }) };
  return { from: addDays(today, -DAYS[period]), ...(period === 'yesterday' && { to: addDays(today, -1) }) };
};

export const requestOf = (
  state: EntriesState,
  today: BusinessDay,
): Omit<InputOf<typeof searchEntries>, 'cursor' | 'pageNum' | 'pageSize'> => ({
  ...daysOf(state, today),
  ...(state.text !== '' && { text: state.text }),
  ...(state.actor !== '' && { actor: state.actor }),
  ...(state.group !== '' && { group: state.group }),
  ...(state.call !== '' && { call: state.call }),
});
