/** The arguments of a command are wrong: one sentence, exit code 2. */
export class UsageError extends Error {}
