/** Trades commands of the command line. */
export { importFile, type ImportedFile } from './feed/import-file.ts';
export { quarantined, releaseQuarantine } from './quarantine.ts';
