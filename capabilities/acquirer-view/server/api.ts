/** For the composition of the server, the demo world and later capabilities. */
export { differenceOf } from './comparison/difference-of.ts';
export { type ReviewSource } from './comparison/review-source.ts';
export { demoRegister } from './asking/demo-register.ts';
export { askDue } from './asking/ask-due.ts';
