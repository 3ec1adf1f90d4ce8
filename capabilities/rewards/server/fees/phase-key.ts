import type { BindingId } from '#capabilities/terminals/contract/terminal-ids.ts';

/** The key that a phase is booked under: once per revision of its plan. The same in SQL: {@link endFeePlans}. */
export const phaseKey = (bindingId: BindingId, phase: number, revision: number): string =>
  revision === 0 ? `${bindingId}:${phase}` : `${bindingId}:${phase}:${revision}`;
