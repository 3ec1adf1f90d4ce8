/** The oldest browsers that the apps work in (docs/browsers.md). */
export const FLOOR = { chrome: '111', safari: '16.4' } as const;

/** The browsers for which Vite compiles code and styles. */
export const BUILD_TARGET: string[] = [`chrome${FLOOR.chrome}`, `safari${FLOOR.safari}`];
