/**
 * The filter of a page's address in its saved form: days that a preset means are stored as its name, and stay relative.
 */
import type { BusinessDay } from '#platform/time/business-day.ts';
import { readFields, writeFields, type Fields } from '#platform/ui/navigation/address-fields.ts';

/** The days of a filter, and the presets that its sheet offers for them. */
export interface PresetDays {
  /** Names of the two fields. */
  from: string;
  to: string;
  presets: readonly string[];
  daysOf: (preset: string, now: Date) => { from: BusinessDay; to: BusinessDay };
}

const PERIOD = 'period';

/** The presets that mean the chosen days today: on the first of a month this is "today" as well as "this month". */
export const presetsIn = (search: string, days: PresetDays | undefined, now: Date): string[] => {
  if (days === undefined) return [];
  const query = new URLSearchParams(search);
  const [from, to] = [query.get(days.from), query.get(days.to)];
  return days.presets.filter((preset) => {
    const meant = days.daysOf(preset, now);
    return meant.from === from && meant.to === to;
  });
};

/** The query that is saved. @param preset undefined keeps the days as they are. */
export const savedQuery = (search: string, days: PresetDays | undefined, preset: string | undefined): string => {
  const query = new URLSearchParams(search);
  if (days !== undefined && preset !== undefined) {
    query.delete(days.from);
    query.delete(days.to);
    query.set(PERIOD, preset);
  }
  return query.toString();
};

/** The query of the address that a saved one means today, as the address spells it; unknown members are left out. */
export const openedSearch = (saved: string, fields: Fields, days: PresetDays | undefined, now: Date): string => {
  const query = new URLSearchParams(saved);
  const preset = days?.presets.find((one) => one === query.get(PERIOD));
  if (days !== undefined && preset !== undefined) {
    const meant = days.daysOf(preset, now);
    query.set(days.from, meant.from);
    query.set(days.to, meant.to);
  }
  return writeFields(fields, readFields(fields, query.toString()), '');
};
