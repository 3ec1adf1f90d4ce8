/** Commands typed while the stand-in runs: `+3h` moves its clock on, `down` and `up` cut and mend its line. */
import type { AdapterStandIn } from '#platform/acquirer/adapter-stand-in.ts';

const UNIT_MS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 };

/** Runs as the machine's does, from another instant. */
export class ShiftedClock {
  #aheadMs: number;

  /** @param start now, where there is none. @throws RangeError when it is no instant. */
  constructor(start?: string) {
    this.#aheadMs = start === undefined ? 0 : Date.parse(start) - Date.now();
    if (Number.isNaN(this.#aheadMs)) throw new RangeError(`not an instant: ${start}`);
  }

  readonly now = (): Date => new Date(Date.now() + this.#aheadMs);

  advance(milliseconds: number): void {
    this.#aheadMs += milliseconds;
  }
}

/** @returns the printed text. */
export const control = (line: string, standIn: Pick<AdapterStandIn, 'isDown'>, clock: ShiftedClock): string => {
  const [, count = '', unit = ''] = /^\+(\d{1,4}) ?([mhd])$/.exec(line.trim()) ?? [];
  const moved = Number(count) * (UNIT_MS[unit] ?? 0);
  if (moved > 0) clock.advance(moved);
  else if (line.trim() === 'down' || line.trim() === 'up') standIn.isDown = line.trim() === 'down';
  else return 'Type +30m, +3h or +1d, down or up.';
  return `${clock.now().toISOString()}${standIn.isDown ? ', down' : ''}`;
};
