/** What an agent earns by; each kind names the capability's records it is made of. */
export const EARNING_KINDS = ['profit_share'] as const;
export type EarningKind = (typeof EARNING_KINDS)[number];

/** An agent as the viewer stands to it: itself, directly below, further below (name masked). */
export const VIEWS = ['self', 'direct', 'indirect'] as const;
export type View = (typeof VIEWS)[number];
