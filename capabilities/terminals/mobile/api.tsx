/** What other capabilities' pages may use of the terminals. */
export { TerminalPage } from './detail/terminal.tsx';
