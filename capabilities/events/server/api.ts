/** All that other capabilities and the command line may import from events. */
export {
  applied,
  differs,
  eventTakers,
  subjectSources,
  takeEach,
  waits,
  type EventTaker,
  type Outcome,
  type SubjectSource,
  type EventReport,
  type EventReportOf,
} from './event-takers.ts';
export { receiveEvents, type ReceivedEvent } from './receive-events.ts';
export { takeEvents } from './take-events.ts';
export { eventStates } from './event-states.ts';
export { acquirerLines } from './acquirer-lines.ts';
export { merchantNameAtAcquirer } from './merchant-name.ts';
export { retryEventsOf, retryEventsOfMerchant } from './retry-events.ts';
