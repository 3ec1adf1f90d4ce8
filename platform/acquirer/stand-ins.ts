/** What stands in for an acquirer of each adapter, in development, tests and the kit. */
import type { StartStandIn } from './adapter-stand-in.ts';
import { startMeridianStandIn } from './adapters/meridian/stand-in.ts';
import { startStandardStandIn } from './adapters/standard/stand-in.ts';

export const STAND_INS: Readonly<Record<string, StartStandIn>> = {
  standard: startStandardStandIn,
  meridian: startMeridianStandIn,
};
