/** Version numbers separated by dots; missing parts count as 0. */
const partsOf = (version: string): number[] => {
  const [major = 0, minor = 0, patch = 0, build = 0] = version.split('.').map(Number);
  return [major, minor, patch, build];
};

/** Negative when the first is older; `2.10.0` is newer than `2.9.9`. */
export const compareVersions = (first: string, second: string): number => {
  const others = partsOf(second);
  const difference = partsOf(first).map((part, index) => part - (others[index] ?? 0));
  return difference.find((part) => part !== 0) ?? 0;
};

export interface Release {
  version: string;
  isMandatory: boolean;
}

/** The newest release after `current`, mandatory when any release in between is; undefined when there is none. */
export const updateFrom = <R extends Release>(releases: readonly R[], current: string): R | undefined => {
  const newer = releases.filter(({ version }) => compareVersions(version, current) > 0);
  const newest = newer.toSorted((a, b) => compareVersions(b.version, a.version))[0];
  return newest && { ...newest, isMandatory: newer.some(({ isMandatory }) => isMandatory) };
};
