/** For the composition of the server, the demo world and later capabilities. */
export { differenceOf } from './reads/difference-of.ts';
export { type ReviewSource } from './review-source.ts';
export { demoRegister } from './demo-register.ts';
export { askDue } from './ask/ask-due.ts';
