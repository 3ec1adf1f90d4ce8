/** Judges a sender by its requests, and decides which of them meets a fault. */
import { rowOfEvent } from '#capabilities/trades/server/feed/feed-row-of.ts';
import { createLedger, type Verdict } from '../ledger.ts';
import { createFaults, FAULTS_OF_EVENTS, FAULTS_OF_ROWS, type Fault } from './faults.ts';
import { judgeRequest, type ReceivedRequest } from './judge-request.ts';
import { createKnownRows } from './known-rows.ts';
import { NAMES, OF_EVENTS, type Requirement } from './requirements.ts';

const MOST_AT_A_TIME = 32;

export interface Judge {
  /** @param underWay requests at this time, this one included. */
  receive(request: ReceivedRequest, underWay: number): { readonly fault: Fault | undefined; readonly nonce: string };
  /** The sender has the answer. */
  answered(nonce: string): void;
  /** Whether everything was seen that a sender is judged by. */
  isComplete(): boolean;
  end(): ReadonlyMap<Requirement, Verdict>;
}

export const createJudge = (secret: string): Judge => {
  const ledger = createLedger(NAMES);
  for (const name of OF_EVENTS) ledger.leaveOut(name);
  const known = createKnownRows(ledger);
  const faults = createFaults(ledger, FAULTS_OF_ROWS);
  const faultsOfEvents = createFaults(ledger, FAULTS_OF_EVENTS);
  let hasEvents = false;
  return {
    receive: (request, underWay) => {
      const { nonce, rows, events } = judgeRequest(request, secret, ledger);
      known.take(request, nonce, rows);
      for (const event of events) known.takeEvent(request.number, event, rowOfEvent(event));
      ledger.see('parallel');
      if (underWay > MOST_AT_A_TIME) ledger.violate('parallel', `request ${request.number}: ${underWay} at a time`);
      if (!request.isOfEvents) return { fault: faults.next(request.number, request.at, rows), nonce };
      hasEvents = true;
      const ids = events.map(({ id }) => ({ reference: id }));
      return { fault: faultsOfEvents.next(request.number, request.at, ids), nonce };
    },
    answered: known.answered,
    isComplete: () =>
      faults.isOver() &&
      (faultsOfEvents.isOver() || !hasEvents) &&
      [...ledger.verdicts().values()].every(
        ({ verdict }) => verdict !== 'not seen' && (verdict !== 'not declared' || !hasEvents),
      ),
    end: () => {
      faults.end();
      faultsOfEvents.end();
      return ledger.verdicts();
    },
  };
};
