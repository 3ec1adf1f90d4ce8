type Running = { execPath: string; versions: { node: string } };

export function findRuntime(root: string, running?: Running): Promise<string>;
export function hasRuntime(root: string, running?: Running): boolean;
export function linkRuntime(root: string, runtime: string): void;
