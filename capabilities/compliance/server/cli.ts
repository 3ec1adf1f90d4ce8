/** Operations on compliance for the command line; apps/server/cli.ts parses, calls and prints. */
export { evaluateDue, type EvaluateOptions } from './evaluate/evaluate-due.ts';
export { previewEvaluation, type Previewed } from './evaluate/preview-evaluation.ts';
export { checksOfTerminal, type TerminalCheck } from './checks-of-terminal.ts';
