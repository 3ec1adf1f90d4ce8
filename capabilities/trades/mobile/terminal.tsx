/**
 * The terminal page of `terminals`, with the terminal's newest transactions: trades come after terminals in the order
 * of capabilities.
 */
import type { ReactNode } from 'react';
import { TerminalPage } from '#capabilities/terminals/mobile/api.tsx';
import { TerminalTrades } from './terminal-trades.tsx';

export function Page(): ReactNode {
  return <TerminalPage Trades={TerminalTrades} />;
}
