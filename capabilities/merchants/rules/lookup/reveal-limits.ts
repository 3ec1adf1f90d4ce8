/** How often an account may see the whole mobile of a merchant (docs/domain.md §7 "The mobile of a merchant"). */
import { limits } from '../limits.ts';

const HOUR_MS = 3_600_000;

const WINDOWS = [
  { unit: 'hour', most: limits.revealsAnHour, ms: HOUR_MS },
  { unit: 'day', most: limits.revealsADay, ms: 24 * HOUR_MS },
] as const;

/** So many of the account's reveals must be known, and for so long. */
export const REVEALS_KNOWN = limits.revealsADay;
export const REVEAL_KNOWN_MS = 24 * HOUR_MS;

export interface RevealWait {
  readonly unit: 'hour' | 'day';
  readonly most: number;
  readonly seconds: number;
}

/**
 * @param revealedAt instants at which the account revealed a number, the newest first.
 * @returns how long it has to wait, by the limit that lasts longer; undefined when it may reveal one now.
 */
export const waitToReveal = (revealedAt: readonly Date[], now: Date): RevealWait | undefined =>
  WINDOWS.map(({ unit, most, ms }) => {
    const first = revealedAt[most - 1];
    const waitMs = first === undefined ? 0 : first.getTime() + ms - now.getTime();
    return { unit, most, seconds: Math.ceil(waitMs / 1000) };
  })
    .filter(({ seconds }) => seconds > 0)
    .toSorted((one, other) => other.seconds - one.seconds)[0];
