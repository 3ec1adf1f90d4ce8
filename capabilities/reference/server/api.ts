/** What other capabilities may use of the reference data. */
export { configFlag, configNumber, configValue } from './config-value.ts';
export { levels } from './levels.ts';
export type { Level } from '../rules/levels.ts';
