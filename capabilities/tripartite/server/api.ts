/** For the composition of the server and the demo world. */
export { demoRegister } from './demo-register.ts';
export { askDue } from './ask/ask-due.ts';
