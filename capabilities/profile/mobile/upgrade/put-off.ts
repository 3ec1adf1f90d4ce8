/** 明天再说: an update that was put off is asked for again on the next day, or when there is a newer one. */
import { businessDay } from '#platform/time/business-day.ts';

const KEY = 'zy.upgrade-later';
const mark = (version: string, now: Date): string => `${version} ${businessDay(now)}`;

export const putOff = (version: string, now: Date): void => {
  try {
    localStorage.setItem(KEY, mark(version, now));
  } catch {
    // asked again at the next start
  }
};

export const isPutOff = (version: string, now: Date): boolean => {
  try {
    return localStorage.getItem(KEY) === mark(version, now);
  } catch {
    return false;
  }
};
