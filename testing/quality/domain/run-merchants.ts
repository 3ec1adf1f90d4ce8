import { ppm } from '#platform/money/ppm.ts';
import type { MerchantStatus } from '#capabilities/merchants/contract/merchant-status.ts';
import { stateAfter, type MerchantEvent } from '#capabilities/merchants/rules/application/merchant-states.ts';
import { waitToReveal } from '#capabilities/merchants/rules/lookup/reveal-limits.ts';
import { rateWithin } from '#capabilities/merchants/rules/merchant-rates.ts';
import { toGcj02 } from '#capabilities/places/rules/gcj02.ts';
import { coordinatesOf, metresBetween, microOf, type Point } from '#capabilities/places/rules/place.ts';
import { listIn, numberIn, type Runner } from './cells.ts';

const states: Runner = (row) => {
  let status: MerchantStatus | undefined = 'draft';
  for (const event of listIn(row['events']) as MerchantEvent[]) status = status && stateAfter(status, event);
  return { 'ends as': status ?? 'refused' };
};

const rate: Runner = (row) => {
  const limits = {
    floorPpm: ppm(numberIn(row['floor'])),
    defaultPpm: ppm(numberIn(row['default'])),
    ceilingPpm: ppm(numberIn(row['ceiling'])),
    costPpm: row["agent's cost"] ? ppm(numberIn(row["agent's cost"])) : undefined,
  };
  const wished = row['wished'] ? ppm(numberIn(row['wished'])) : undefined;
  return { 'in force': String(rateWithin(limits, wished)).replace(/(\d)(\d{3})$/, '$1 $2') };
};

const pointIn = (cell: string | undefined): Point => {
  const [lat = 0, lng = 0] = listIn(cell).map(Number);
  return { lat: microOf(lat), lng: microOf(lng) };
};

const position: Runner = (row) => {
  const [given, shown] = [pointIn(row['WGS-84']), toGcj02(pointIn(row['WGS-84']))];
  return { 'GCJ-02': coordinatesOf(shown), metres: String(metresBetween(given, shown)) };
};

/** `30 × 10`: so many, so many minutes ago. */
const revealedIn = (cell: string, now: Date): Date[] =>
  listIn(cell)
    .map((part) => part.split('×').map(numberIn))
    .flatMap(([count = 0, minutes = 0]) =>
      Array.from({ length: count }, () => new Date(now.getTime() - minutes * 60_000)),
    )
    .toSorted((one, other) => other.getTime() - one.getTime());

const reveals: Runner = (row) => {
  const now = new Date('2026-09-18T04:00:00Z');
  const wait = waitToReveal(revealedIn(row['shown before, minutes ago'] ?? '', now), now);
  return { 'may be shown in minutes': String((wait?.seconds ?? 0) / 60).replace(/(\d)(\d{3})$/, '$1 $2') };
};

export const merchantRunners: Readonly<Record<string, Runner>> = {
  'states of a merchant': states,
  'rate of a merchant': rate,
  'position on the map': position,
  'mobiles of merchants': reveals,
};
