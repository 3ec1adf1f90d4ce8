/** The oldest browsers that the apps work in (docs/browsers.md). */
export const FLOOR = { chrome: '111', safari: '16.4' } as const;

/** What Vite compiles code and styles for. */
export const BUILD_TARGET: string[] = [`chrome${FLOOR.chrome}`, `safari${FLOOR.safari}`];
