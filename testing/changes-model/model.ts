/** A simple model of docs/domain.md, "Changes at the acquirer": one subject, its last change, the value in force. */
import { addDays, businessDay } from '#platform/time/business-day.ts';
import type { FailureReason, SubjectRefusal } from '#capabilities/changes/contract/change-kinds.ts';
import type { Answer } from '#capabilities/changes/rules/settled-answer.ts';
import type { ModelKind } from './kinds.ts';

const OVERDUE_MS = 72 * 3_600_000;
const SETTLED_DAYS = 30;

export interface Effect {
  readonly from: number;
  readonly number: number;
}

export class Model {
  readonly #kind: ModelKind;
  /** The value in force before the history begins. */
  readonly #first: number;
  /** The values in the order in which they were recorded. */
  values: Effect[] = [];
  /** The day of effect of each change that the acquirer has confirmed. */
  readonly effects = new Map<string, string>();
  floor: number;
  isWaived = false;

  id: string | undefined;
  state: 0 | 1 | 2 | 3 = 3;
  reason: FailureReason | undefined;
  asked = 0;
  attempt = 1;
  /** Shown as the value before, and whether that is marked as the acquirer's. */
  before = 0;
  isMarked = false;
  /** Attempts in the order in which they were sent to the acquirer. */
  readonly sent: number[] = [];
  sentAt = 0;
  silentSince: number | undefined;
  isOverdue = false;
  overdueCount = 0;
  from: number | undefined;
  /** The value in force when the last change arrived, and whether that change reached its subject. */
  held = 0;
  hasCome = true;
  other: Answer | undefined;
  holds: Answer['outcome'] | undefined;
  /** Answers without effect that were given: the same again is nothing new. */
  readonly given = new Set<string>();

  constructor(kind: ModelKind, first: number) {
    this.#kind = kind;
    this.#first = first;
    this.floor = kind.floors[0];
  }

  get isOpen(): boolean {
    return this.id !== undefined && this.state < 2;
  }

  inForce(at: number): number {
    const begun = this.values.filter(({ from }) => from <= at).toSorted((one, other) => one.from - other.from);
    return begun.at(-1)?.number ?? this.#first;
  }

  isSettled(now: number): boolean {
    return [...this.effects.values()].some((effectOn) => addDays(effectOn, SETTLED_DAYS) > businessDay(new Date(now)));
  }

  /** The refusal of a request, in the order of the conditions. */
  refusal(number: number, now: number): SubjectRefusal | undefined {
    if (this.isOpen) return 'open';
    if (this.isSettled(now) && !this.isWaived) return 'settled';
    const [isSame, beyond] = [number === this.inForce(now), this.#kind.beyond(number, this.floor)];
    // a service fee that is no option does not belong to the policy, even if it is in force
    if (this.#kind.kind === 'service') return beyond ?? (isSame ? 'same' : undefined);
    return isSame ? 'same' : beyond;
  }

  ask(id: string, number: number, now: number): void {
    Object.assign(this, { id, asked: number, attempt: 0, from: undefined, other: undefined });
    this.given.clear();
    this.sent.length = 0;
    this.overdueCount = 0;
    this.begin(now);
  }

  /** Begins an attempt; the first one that needs the waiver uses it up. */
  begin(now: number): void {
    if (this.isSettled(now)) this.isWaived = false;
    Object.assign(this, { state: 0, reason: undefined, holds: undefined, isOverdue: false, silentSince: undefined });
    this.attempt += 1;
    this.before = this.inForce(now);
    this.isMarked = false;
  }

  fail(reason: FailureReason): void {
    Object.assign(this, { state: 3, reason });
  }

  /** Why an applying change must not be sent. Bounds are no matter of a number that is sent again. */
  stopped(now: number): FailureReason | undefined {
    const beyond = this.#kind.beyond(this.asked, this.floor);
    // parts of a plan that are in force may be beyond bounds that were set later
    const isInForce = this.#kind.kind === 'communication' && this.asked === this.inForce(now);
    return isInForce ? undefined : beyond;
  }

  send(now: number): void {
    this.sent.push(this.attempt);
    this.state = 1;
    this.sentAt = now;
    this.silentSince ??= now;
  }

  /** @param isAway a fee comes to no terminal that is unbound at its instant. */
  succeed(from: number, now: number, isUnbound: boolean): void {
    this.state = 2;
    this.from = from;
    this.held = this.inForce(from);
    if (!isUnbound) this.#correct(this.held);
    this.hasCome = !(isUnbound && from <= now);
    if (this.hasCome) this.values.push({ from, number: this.asked });
    this.effects.set(this.id ?? '', businessDay(new Date(from)));
  }

  /** Whether nothing was heard for 72 hours, or the acquirer has the request and has not decided it for as long. */
  mayBeRecorded(now: number): boolean {
    return this.state === 1 && (this.isOverdue || now - this.sentAt >= OVERDUE_MS);
  }

  noteSilence(now: number): void {
    if (this.state !== 1 || this.silentSince === undefined || now - this.silentSince < OVERDUE_MS) return;
    if (!this.isOverdue) this.overdueCount += 1;
    this.isOverdue = true;
  }

  own(number: number, now: number): void {
    this.values.push({ from: now, number });
    const isToCome = this.state === 2 && (this.from ?? 0) > now;
    if (this.isOpen || isToCome) this.#correct(number);
  }

  /** The value in force changed before ours took effect. */
  #correct(number: number): void {
    this.isMarked ||= this.before !== number;
    this.before = number;
  }

  standing(): Answer {
    return this.state === 2
      ? { outcome: 'done', effectiveAt: new Date(this.from ?? 0) }
      : { outcome: 'failed', effectiveAt: undefined };
  }

  opposite(now: number): Answer {
    return this.state === 2
      ? { outcome: 'failed', effectiveAt: undefined }
      : { outcome: 'done', effectiveAt: new Date(now) };
  }

  /** A contradicting answer of the acquirer after its decision, at most once. */
  contradict(answer: Answer): void {
    const said = `${this.attempt} ${answer.outcome} ${answer.effectiveAt?.getTime()}`;
    if (!this.given.has(said)) this.other = answer;
    this.given.add(said);
  }

  settle(said: Answer, now: number): void {
    const isOther = said.outcome !== this.standing().outcome;
    this.other = undefined;
    this.holds = said.outcome;
    if (isOther) this.#bring(said, now);
  }

  /** The true value comes into force; later values stay. */
  #bring({ outcome, effectiveAt }: Answer, now: number): void {
    const { from = 0, held, asked } = this;
    if (outcome === 'done') return void this.values.push({ from: effectiveAt?.getTime() ?? 0, number: asked });
    this.effects.delete(this.id ?? '');
    if (this.inForce(Math.max(from, now)) === asked) this.values.push({ from, number: held });
  }
}
