/**
 * One number of an agent's terms, day by day: set on some days, kept within a bound from other days on, when a change
 * above moved it (docs/domain.md §3). Days are numbered.
 */

interface Step {
  set?: number;
  /** From this day on, at least (a cost) or at most (an amount) this value. */
  bound?: number;
}

/** Costs may not fall below the one above, amounts may not rise above it. */
export type Order = 'cost' | 'amount';

export const within = (order: Order, value: number, bound: number): number =>
  order === 'cost' ? Math.max(value, bound) : Math.min(value, bound);

export class TermLine {
  readonly order: Order;
  readonly steps: ReadonlyMap<number, Step>;

  constructor(order: Order, steps: ReadonlyMap<number, Step> = new Map()) {
    this.order = order;
    this.steps = steps;
  }

  days(): number[] {
    return [...this.steps.keys()].toSorted((a, b) => a - b);
  }

  on(day: number): number {
    let value = 0;
    for (const each of this.days()) {
      if (each > day) break;
      const { set, bound } = this.steps.get(each) ?? {};
      value = set ?? value;
      if (bound !== undefined) value = within(this.order, value, bound);
    }
    return value;
  }

  /** Values that were moved later are moved again, as far as those above require it: {@link heldWithin}. */
  set(day: number, value: number): TermLine {
    const kept = [...this.steps].filter(([each, step]) => each < day || step.set !== undefined);
    return new TermLine(this.order, new Map([...kept, [day, { set: value }]]));
  }

  /** Keeps the number within the value above on every day from `from` on. */
  heldWithin(above: Pick<TermLine, 'on' | 'days'>, from: number): TermLine {
    let held = new TermLine(this.order, this.steps);
    const days = [...new Set([from, ...this.days(), ...above.days()])].filter((day) => day >= from);
    for (const day of days.toSorted((a, b) => a - b)) {
      const bound = above.on(day);
      if (within(this.order, held.on(day), bound) === held.on(day)) continue;
      const steps = new Map(held.steps);
      steps.set(day, { ...steps.get(day), bound });
      held = new TermLine(this.order, steps);
    }
    return held;
  }
}
