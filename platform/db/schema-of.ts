/** @returns the schema of a capability, whose name is written with `-`, as the names of its files are. */
export const schemaOf = (capability: string): string => capability.replaceAll('-', '_');

/** The inverse of {@link schemaOf}: no capability has `_` in its name. */
export const capabilityOf = (schema: string): string => schema.replaceAll('_', '-');
