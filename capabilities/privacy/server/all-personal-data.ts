import type { Db } from '#platform/db/db.ts';
import {
  personalData,
  type DataSubject,
  type PersonalDatum,
  type PersonalTools,
} from '#platform/registry/personal-data.ts';
import { ITEMS, type PersonalItem } from '../contract/personal-items.ts';

export interface ListedDatum extends PersonalDatum {
  readonly item: PersonalItem;
  readonly more?: number;
}

const itemOf = (item: string): PersonalItem => {
  const known = ITEMS.find((each) => each === item);
  if (known === undefined) throw new Error(`Personal item ${item} has no texts.`);
  return known;
};

/** By item, in the order of the sections; newest first where there are several. */
export const allPersonalData = async (db: Db, subject: DataSubject, tools: PersonalTools): Promise<ListedDatum[]> => {
  const all: ListedDatum[] = [];
  for (const provider of personalData.providers())
    for (const datum of await provider(db, subject, tools)) all.push({ ...datum, item: itemOf(datum.item) });
  return ITEMS.flatMap((item) => all.filter((datum) => datum.item === item).toSorted(newestFirst));
};

const newestFirst = (a: PersonalDatum, b: PersonalDatum): number => (b.at?.getTime() ?? 0) - (a.at?.getTime() ?? 0);

/** The first of each item. */
export const shortened = (all: readonly ListedDatum[], most: number): ListedDatum[] =>
  ITEMS.flatMap((item) => {
    const rows = all.filter((datum) => datum.item === item);
    const more = rows.length - most;
    return rows.slice(0, most).map((row, at) => (more > 0 && at === most - 1 ? { ...row, more } : row));
  });
