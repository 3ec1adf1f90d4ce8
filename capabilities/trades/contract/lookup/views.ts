/** An agent's relation to the viewer: the viewer itself, a direct sub-agent, or further below (name masked). */
export const VIEWS = ['self', 'direct', 'indirect'] as const;
export type View = (typeof VIEWS)[number];
