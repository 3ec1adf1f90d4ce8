/** Commands about classes and ages; apps/server/cli.ts parses, calls and prints. */
export { addRule, allRules, type DatedRule } from './class-rules.ts';
export { recountPortfolio } from './recount.ts';
export { refreshPortfolio } from './refresh.ts';
