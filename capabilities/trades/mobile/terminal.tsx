/**
 * The terminal page of `terminals`, extended by the terminal's newest transactions. It is here because trades may
 * depend on terminals, but not the other way round.
 */
import type { ReactNode } from 'react';
import { TerminalPage } from '#capabilities/terminals/mobile/api.tsx';
import { TerminalTrades } from './terminal-trades.tsx';

export function Page(): ReactNode {
  return <TerminalPage Trades={TerminalTrades} />;
}
