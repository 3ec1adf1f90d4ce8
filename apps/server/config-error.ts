/** A mistake in the settings, stated in one sentence. */
export class ConfigError extends Error {}
