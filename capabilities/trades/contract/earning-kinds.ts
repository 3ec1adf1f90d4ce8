/** Kinds of earnings; each kind names the capability whose records it consists of. */
export const EARNING_KINDS = ['profit_share'] as const;
export type EarningKind = (typeof EARNING_KINDS)[number];

/** An agent's relation to the viewer: the viewer itself, a direct sub-agent, or further below (name masked). */
export const VIEWS = ['self', 'direct', 'indirect'] as const;
export type View = (typeof VIEWS)[number];
