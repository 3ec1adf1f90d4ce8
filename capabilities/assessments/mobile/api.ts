/** What pages of other capabilities may import from compliance. */
export { TerminalStages } from './terminal-stages.tsx';
