/** What the command line may use of the trades. */
export { importFile, type ImportedFile } from './feed/import-file.ts';
export { quarantined, releaseQuarantine } from './quarantine.ts';
