/** A mistake in the settings, told in one sentence. */
export class ConfigError extends Error {}
