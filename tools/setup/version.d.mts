export const runsTypeScriptFrom: readonly [number, number];
export function versionProblem(version: string): string | undefined;
export function runsTypeScript(version: string): boolean;
