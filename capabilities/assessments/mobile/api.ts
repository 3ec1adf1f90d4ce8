/** The parts of compliance that pages of other capabilities may import. */
export { TerminalStages } from './checks/terminal-stages.tsx';
