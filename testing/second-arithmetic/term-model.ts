/** Terms of a tree of agents under one policy, from docs/domain.md §3 alone: commands, bounds and cascades. */
import type { CostModel } from './shares.ts';
import { TermLine, within, type Order } from './term-line.ts';

/** For example `cost:1`, `value_share:2`, `service_fee:9900`. */
export type TermKey = string;
/** For a cost its rate, cap and extra; for an amount its value. */
export type Numbers = Readonly<Record<string, number>>;

/** Content of a version of the policy: the bounds of a root, and the merchant's fee at the floor. */
export interface PolicyModel {
  readonly from: number;
  readonly noticeDays: number;
  readonly operator: Readonly<Record<TermKey, Numbers>>;
  readonly floors: Readonly<Record<TermKey, Numbers>>;
}

export const orderOf = (key: TermKey): Order => (key.startsWith('cost:') ? 'cost' : 'amount');
const numbersOf = (key: TermKey): string[] => (orderOf(key) === 'cost' ? ['rate', 'cap', 'extra'] : ['value']);

export interface TouchedModel {
  readonly agent: number;
  readonly keys: readonly TermKey[];
}

export class TermModel {
  readonly parents: ReadonlyMap<number, number | null>;
  readonly policies: PolicyModel[];
  private lines = new Map<string, TermLine>();

  constructor(parents: ReadonlyMap<number, number | null>, first: PolicyModel) {
    this.parents = parents;
    this.policies = [first];
  }

  get keys(): TermKey[] {
    return Object.keys(this.policies[0]?.operator ?? {});
  }

  policyOn(day: number): PolicyModel {
    const found = this.policies.findLast(({ from }) => from <= day);
    if (found === undefined) throw new Error('no policy');
    return found;
  }

  /** The first day of an edit that is saved on a day. */
  firstDay(today: number): number {
    return today + Math.max(1, this.policyOn(today).noticeDays);
  }

  children(agent: number): number[] {
    return [...this.parents].filter(([, parent]) => parent === agent).map(([id]) => id);
  }

  /** The agent and everybody above it. */
  lineOf(agent: number): number[] {
    const parent = this.parents.get(agent) ?? null;
    return parent === null ? [agent] : [agent, ...this.lineOf(parent)];
  }

  below(agent: number): number[] {
    return this.children(agent).flatMap((child) => [child, ...this.below(child)]);
  }

  line(agent: number, key: TermKey, name: string): TermLine {
    return this.lines.get(`${agent} ${key} ${name}`) ?? new TermLine(orderOf(key));
  }

  number(agent: number, key: TermKey, name: string, day: number): number {
    return this.line(agent, key, name).on(day);
  }

  numbers(agent: number, key: TermKey, day: number): Numbers {
    return Object.fromEntries(numbersOf(key).map((name) => [name, this.number(agent, key, name, day)]));
  }

  value(agent: number, key: TermKey, day: number): number {
    return this.number(agent, key, 'value', day);
  }

  cost(agent: number, key: TermKey, day: number): CostModel {
    return this.numbers(agent, key, day) as unknown as CostModel;
  }

  /** The line of the parent, or of the policy. */
  private above(agent: number, key: TermKey, name: string): Pick<TermLine, 'on' | 'days'> {
    const parent = this.parents.get(agent) ?? null;
    if (parent !== null) return this.line(parent, key, name);
    return {
      on: (day) => this.policyOn(day).operator[key]?.[name] ?? 0,
      days: () => this.policies.map(({ from }) => from),
    };
  }

  /** From the better to the worse value: that of the agent above, and the fee at the floor (for an amount, 0). */
  bounds(agent: number, key: TermKey, name: string, day: number): readonly [own: number, far: number] {
    const own = this.above(agent, key, name).on(day);
    if (orderOf(key) === 'amount') return [own, 0];
    // the floor of the day, and those of versions that are already published
    const floors = this.policies.filter((_, i) => (this.policies[i + 1]?.from ?? Infinity) > day);
    return [own, Math.min(...floors.map((policy) => policy.floors[key]?.[name] ?? 0))];
  }

  /** The reason by the terms that are out of their bounds. */
  refused(agent: number, terms: Readonly<Record<TermKey, Numbers>>, day: number): Record<TermKey, string> {
    const reasons = Object.entries(terms).map(([key, numbers]): [TermKey, string | undefined] => {
      const names = numbersOf(key);
      const order = orderOf(key);
      const isBetter = names.some((name) => {
        const [own] = this.bounds(agent, key, name, day);
        return within(order, numbers[name] ?? 0, own) !== numbers[name];
      });
      if (isBetter) return [key, order === 'cost' ? 'cost_below_own' : 'amount_above_own'];
      const isAbove = order === 'cost' && names.some((n) => (numbers[n] ?? 0) > this.bounds(agent, key, n, day)[1]);
      return [key, isAbove ? 'cost_above_floor' : undefined];
    });
    return Object.fromEntries(reasons.filter((reason): reason is [TermKey, string] => reason[1] !== undefined));
  }

  /** The model with these terms, without saving them: {@link become}. */
  withTerms(agent: number, terms: Readonly<Record<TermKey, Numbers>>, day: number): TermModel {
    const next = this.copied();
    for (const [key, numbers] of Object.entries(terms)) {
      // a term that changes nothing leaves no trace
      if (numbersOf(key).every((name) => this.number(agent, key, name, day) === numbers[name])) continue;
      for (const name of numbersOf(key))
        next.put(agent, key, name, this.line(agent, key, name).set(day, numbers[name] ?? 0));
    }
    next.hold(agent, day);
    return next;
  }

  /** The model with a new version of the policy. */
  withPolicy(policy: PolicyModel): TermModel {
    const next = this.copied();
    next.policies.push(policy);
    for (const [agent, parent] of this.parents) if (parent === null) next.hold(agent, policy.from);
    return next;
  }

  /** Agents whose costs are above the fee at a floor on its first day or later. */
  inTheWay(policy: PolicyModel): [agent: number, key: TermKey][] {
    return [...this.parents.keys()].flatMap((agent) =>
      Object.entries(policy.floors)
        .filter(([key, floor]) =>
          numbersOf(key).some((name) => {
            const line = this.line(agent, key, name);
            const days = [policy.from, ...line.days().filter((day) => day > policy.from)];
            return days.some((day) => line.on(day) > (floor[name] ?? 0));
          }),
        )
        .map(([key]): [number, TermKey] => [agent, key]),
    );
  }

  /** The agents whose terms differ between two models on some day. */
  touched(after: TermModel): TouchedModel[] {
    return [...this.parents.keys()].flatMap((agent) => {
      const keys = this.keys.filter((key) =>
        numbersOf(key).some((name) => {
          const [one, other] = [this.line(agent, key, name), after.line(agent, key, name)];
          return [...one.days(), ...other.days()].some((day) => one.on(day) !== other.on(day));
        }),
      );
      return keys.length === 0 ? [] : [{ agent, keys }];
    });
  }

  private copied(): TermModel {
    const [first, ...later] = this.policies;
    if (first === undefined) throw new Error('no policy');
    const copy = new TermModel(this.parents, first);
    copy.policies.push(...later);
    copy.lines = new Map(this.lines);
    return copy;
  }

  private put(agent: number, key: TermKey, name: string, line: TermLine): void {
    this.lines.set(`${agent} ${key} ${name}`, line);
  }

  /** The agent and everybody below are carried along, on the same days. */
  private hold(agent: number, from: number): void {
    for (const key of this.keys)
      for (const name of numbersOf(key))
        this.put(agent, key, name, this.line(agent, key, name).heldWithin(this.above(agent, key, name), from));
    for (const child of this.children(agent)) this.hold(child, from);
  }
}
