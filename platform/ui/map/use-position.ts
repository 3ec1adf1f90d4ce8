import { useState } from 'react';
import type { MapPosition } from './map.tsx';

/** Why the position is not known: each has its own way out. */
export type PositionFault = 'denied' | 'unavailable' | 'timeout' | 'insecure' | 'unsupported';

const TIMEOUT_MS = 15_000;
const MAX_AGE_MS = 30_000;
const MICRO = 1_000_000;
const FAULTS: Readonly<Record<number, PositionFault>> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' };

/** The position in WGS-84. The browser asks for permission: only for a tap, or on a page that chooses a place. */
const readPosition = (): Promise<MapPosition> =>
  new Promise((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        resolve({
          lat: Math.round(coords.latitude * MICRO),
          lng: Math.round(coords.longitude * MICRO),
          accuracyMetres: Math.round(coords.accuracy),
        }),
      reject,
      { enableHighAccuracy: true, timeout: TIMEOUT_MS, maximumAge: MAX_AGE_MS },
    ),
  );

interface PositionState {
  position: MapPosition | undefined;
  fault: PositionFault | undefined;
  isRunning: boolean;
  /** @returns the position, or undefined after a fault. */
  locate: () => Promise<MapPosition | undefined>;
}

/** @param convert from WGS-84 to the coordinates in which the map is drawn. */
export function usePosition(convert: (point: MapPosition) => MapPosition): PositionState {
  const [position, setPosition] = useState<MapPosition>();
  const [fault, setFault] = useState<PositionFault>();
  const [isRunning, setRunning] = useState(false);
  const locate = async (): Promise<MapPosition | undefined> => {
    const hindrance = !window.isSecureContext ? 'insecure' : 'geolocation' in navigator ? undefined : 'unsupported';
    setFault(hindrance);
    if (hindrance !== undefined) return undefined;
    setRunning(true);
    try {
      const found = convert(await readPosition());
      setPosition(found);
      return found;
    } catch (error) {
      setFault(FAULTS[(error as GeolocationPositionError).code] ?? 'unavailable');
      return undefined;
    } finally {
      setRunning(false);
    }
  };
  return { position, fault, isRunning, locate };
}
