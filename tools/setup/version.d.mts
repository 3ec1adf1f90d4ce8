export function versionProblem(version: string): string | undefined;
