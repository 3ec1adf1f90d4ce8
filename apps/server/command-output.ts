/**
 * What the server's command line says while it works: `terminal.step('…')` gives note, progress, done and fail.
 * One implementation with the setup script, which has to run before any TypeScript can.
 */
export { createTerminal, type Step, type Terminal } from '#tools/setup/steps.mjs';
