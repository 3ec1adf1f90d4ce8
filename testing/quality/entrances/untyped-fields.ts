export const UNTYPED_FIELDS: ReadonlySet<string> = new Set<string>([]);
