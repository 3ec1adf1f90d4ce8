/** Which notices reach the phone, and when (docs/domain.md §12 "push"). */
import { addDays, businessDay, shanghaiText, startOfDay } from '#platform/time/business-day.ts';
import type { PushKind } from '../contract/push-fields.ts';

/** Times of day as minutes since midnight in Asia/Shanghai. */
export interface QuietHours {
  readonly from: number;
  readonly to: number;
}

export interface PushSetting {
  readonly kinds: readonly PushKind[];
  readonly quiet: QuietHours | null;
  readonly hasDigest: boolean;
}

const HOUR = 60;

export const DEFAULT_SETTING: PushSetting = {
  kinds: ['money', 'terminal', 'team', 'system'],
  quiet: { from: 22 * HOUR, to: 8 * HOUR },
  hasDigest: true,
};

export const minutesOf = (text: string): number => {
  const [hours = 0, minutes = 0] = text.split(':').map(Number);
  return hours * HOUR + minutes;
};

const two = (value: number): string => String(value).padStart(2, '0');
export const timeText = (minutes: number): string => `${two(Math.floor(minutes / HOUR))}:${two(minutes % HOUR)}`;

const MINUTE_MS = 60_000;

/** The end of the quiet hours that contain an instant; undefined outside of them. `from` is quiet, `to` is not. */
export const quietUntil = (quiet: QuietHours | null, now: Date): Date | undefined => {
  if (quiet === null) return undefined;
  const minute = minutesOf(shanghaiText(now).slice(11, 16));
  const passesMidnight = quiet.from > quiet.to;
  const isQuiet = passesMidnight
    ? minute >= quiet.from || minute < quiet.to
    : minute >= quiet.from && minute < quiet.to;
  if (!isQuiet) return undefined;
  const today = businessDay(now);
  const day = minute < quiet.to ? today : addDays(today, 1);
  return new Date(startOfDay(day).getTime() + quiet.to * MINUTE_MS);
};

/** Key of the notice. */
const DIGEST = 'earnings_digest';

interface Notice {
  readonly kind: PushKind;
  readonly key: string | null;
  readonly isOfSecurity: boolean;
}

/** Whether an account wants a notice on its phones. */
export const isWanted = ({ kinds, hasDigest }: PushSetting, { kind, key, isOfSecurity }: Notice): boolean =>
  isOfSecurity || (key === DIGEST ? hasDigest : kinds.includes(kind));

/** Whether a notice arrives at any hour; the daily sum does not count as a notice about money. */
export const ignoresQuiet = ({ kind, key, isOfSecurity }: Notice): boolean =>
  isOfSecurity || (kind === 'money' && key !== DIGEST);
