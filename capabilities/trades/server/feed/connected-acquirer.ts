/** The feed of an acquirer with an adapter (platform/acquirer/adapter.ts), which gives our units already. */
import type { InboundSide } from '#platform/acquirer/adapter.ts';
import type { Acquirer } from './acquirer.ts';

export const connectedAcquirer = (name: string, { rowsOf, rowOf, events, acknowledge }: InboundSide): Acquirer => ({
  name,
  amountUnit: 'fen',
  rateUnit: 'ppm',
  rowsOf,
  rename: rowOf,
  events,
  acknowledge,
});
