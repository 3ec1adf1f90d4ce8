import { useEffect, useEffectEvent } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { useMay } from '#platform/client/session-store.ts';
import type { Fen } from '#platform/money/fen.ts';
import { getYesterdaySoFar } from '#capabilities/earnings/contract/why/get-yesterday-so-far.ts';

const RENEWED_MS = 5 * 60_000;

/** Yesterday's earnings up to the same time; requested again while the page stays open. */
export const useYesterdaySoFar = (now: Date): Fen | undefined => {
  const { data, refetch } = useCall(getYesterdaySoFar, {}, { enabled: useMay()('earning:view') });
  const renew = useEffectEvent((_period: number) => data !== undefined && void refetch());
  const period = Math.floor(now.getTime() / RENEWED_MS);
  useEffect(() => {
    renew(period);
  }, [period]);
  return data?.amountFen;
};
