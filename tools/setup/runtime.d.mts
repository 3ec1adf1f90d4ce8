type RuntimeProcess = { execPath: string; versions: { node: string } };

export function findRuntime(root: string, running?: RuntimeProcess): Promise<string>;
export function hasRuntime(root: string, running?: RuntimeProcess): boolean;
export function linkRuntime(root: string, runtime: string): void;
