import type { BindingId } from '#capabilities/terminals/contract/terminal-ids.ts';

/** What a phase is booked for: once per revision of its plan. The same in SQL: {@link endFeePlans}. */
export const phaseKey = (bindingId: BindingId, phase: number, revision: number): string =>
  revision === 0 ? `${bindingId}:${phase}` : `${bindingId}:${phase}:${revision}`;
