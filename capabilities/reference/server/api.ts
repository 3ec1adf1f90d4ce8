/** Reference data for other capabilities. */
export { configChoice, configFlag, configNumber, configValue } from './config-value.ts';
export { levels } from './levels.ts';
export type { Level } from '../rules/levels.ts';
