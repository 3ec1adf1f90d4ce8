import { useRef, useState, type RefObject } from 'react';
import { chargedFees, type ChargedFees } from '../../rules/application/charged-fees.ts';
import type { Application, ApplicationPort } from './port.ts';

export interface FeeConsent {
  readonly fees: ChargedFees;
  readonly isGiven: boolean;
  /** Whether the consent was asked for and not given. */
  readonly isMissing: boolean;
  readonly box: RefObject<HTMLInputElement | null>;
  give: (isGiven: boolean) => void;
  /** Shows the tick where it is missing. @returns whether it is given */
  require: () => boolean;
}

/** Undefined for an agent, and where the merchant has agreed to the same amounts before. */
export const useFeeConsent = (application: Application, port: ApplicationPort): FeeConsent | undefined => {
  const [isGiven, setGiven] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const { serviceFeesFen, communication, feesAgreed } = application;
  if (port.agrees !== true || feesAgreed || communication === undefined) return undefined;
  return {
    fees: chargedFees({ serviceFeesFen, communication }),
    isGiven,
    isMissing,
    box,
    give: (now) => {
      setGiven(now);
      setMissing(false);
    },
    require: () => {
      if (isGiven) return true;
      setMissing(true);
      box.current?.focus({ preventScroll: true });
      box.current?.scrollIntoView({ block: 'center' });
      return false;
    },
  };
};
