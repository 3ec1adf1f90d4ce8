/** Judges a sender by its requests, and decides which of them meets a fault. */
import { createLedger, type Verdict } from '../ledger.ts';
import { createFaults, type Fault } from './faults.ts';
import { judgeRequest, type Received } from './judge-request.ts';
import { createKnownRows } from './known-rows.ts';
import { NAMES, type Requirement } from './requirements.ts';

const MOST_AT_A_TIME = 32;

export interface Judge {
  /** @param underWay requests at this time, this one included. */
  receive(request: Received, underWay: number): { readonly fault: Fault | undefined; readonly nonce: string };
  /** The sender has the answer. */
  answered(nonce: string): void;
  /** Everything that a sender is to be judged by was seen. */
  isComplete(): boolean;
  end(): ReadonlyMap<Requirement, Verdict>;
}

export const createJudge = (secret: string): Judge => {
  const ledger = createLedger(NAMES);
  const known = createKnownRows(ledger);
  const faults = createFaults(ledger);
  return {
    receive: (request, underWay) => {
      const { nonce, rows } = judgeRequest(request, secret, ledger);
      known.take(request, nonce, rows);
      ledger.see('parallel');
      if (underWay > MOST_AT_A_TIME) ledger.violate('parallel', `request ${request.number}: ${underWay} at a time`);
      return { fault: faults.next(request.number, request.at, rows), nonce };
    },
    answered: known.answered,
    isComplete: () => faults.isOver() && [...ledger.verdicts().values()].every(({ verdict }) => verdict !== 'not seen'),
    end: () => {
      faults.end();
      return ledger.verdicts();
    },
  };
};
