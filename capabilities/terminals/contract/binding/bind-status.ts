/** The bind status (docs/domain.md §12). An activated terminal is bound as well. */
export const BIND_STATUSES = [0, 1, 3] as const;
export type BindStatus = (typeof BIND_STATUSES)[number];

export const UNBOUND = 0;
export const BOUND = 1;
export const ACTIVATED = 3;
