/**
 * What was typed and is not on the server yet, by application: survives a reload and the way to the map. Numbers of ID
 * and card are never kept on the device.
 */
import type { CheckedField } from '../../rules/typed-application.ts';

export type Texts = Partial<Record<CheckedField, string>>;

interface Kept {
  readonly texts: Texts;
  readonly step: number;
}

const SECRET: readonly CheckedField[] = ['idNumber', 'cardNumber'];
const keyOf = (id: string): string => `zy.application:${id}`;

export const keptTexts = (id: string): Kept => {
  const none = { texts: {}, step: 0 };
  try {
    return { ...none, ...(JSON.parse(sessionStorage.getItem(keyOf(id)) ?? '{}') as Partial<Kept>) };
  } catch {
    return none;
  }
};

export const keepTexts = (id: string, { texts, step }: Kept): void => {
  const open = Object.fromEntries(Object.entries(texts).filter(([field]) => !SECRET.some((each) => each === field)));
  try {
    sessionStorage.setItem(keyOf(id), JSON.stringify({ texts: open, step }));
  } catch {
    // Storage is unavailable: what was typed lasts as long as the page.
  }
};
