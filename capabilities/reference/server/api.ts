/** Reference data for other capabilities. */
export { changeConfig } from './change-config.ts';
export { configChoice, configFlag, configNumber, configValue, hasChanged } from './config-value.ts';
export { levels } from './levels.ts';
export type { Level } from '../rules/levels.ts';
