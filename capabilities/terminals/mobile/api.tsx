/** Exports that pages of other capabilities may import from terminals. */
export { BindTerminalPage } from './binding/bind-terminal.tsx';
export { TerminalPage } from './detail/terminal.tsx';
export { useScan } from './scan/use-scan.ts';
export { RefusedList } from './operations/refused-list.tsx';
export { SplitCount } from './operations/preview-summary.tsx';
