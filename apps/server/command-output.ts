/**
 * Progress output of the server's commands: `terminal.step('…')` gives note, progress, done and fail.
 * Shared with the setup script, which runs before TypeScript is available.
 */
export { createTerminal, type Step, type Terminal } from '#tools/setup/steps.mjs';
