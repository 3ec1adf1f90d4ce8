export type PackageSet = 'serve' | 'console' | 'all';

export function isInstalled(root: string, set: PackageSet): boolean;
export function installPackages(
  root: string,
  set: PackageSet,
  options?: { note?: (text: string) => void; signal?: AbortSignal | undefined; isInUse?: boolean },
): Promise<void>;
