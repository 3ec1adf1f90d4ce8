/** Exports that pages of other capabilities may import from terminals. */
export { BindTerminalPage } from './bind/bind-terminal.tsx';
export { TerminalPage } from './detail/terminal.tsx';
export { useScan } from './scan/use-scan.ts';
export { RefusedList } from './operate/refused-list.tsx';
export { SplitCount } from './operate/preview-summary.tsx';
