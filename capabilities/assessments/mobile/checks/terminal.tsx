/**
 * The terminal page of `terminals`, extended by the terminal's stages, newest transactions and changes. It is here
 * because compliance is the last of the capabilities that it shows.
 */
import type { ReactNode } from 'react';
import { TerminalChanges } from '#capabilities/changes/mobile/api.tsx';
import { TerminalPage } from '#capabilities/terminals/mobile/api.tsx';
import { TerminalTrades } from '#capabilities/trades/mobile/api.tsx';
import { TerminalStages } from './terminal-stages.tsx';

function TerminalRoute(): ReactNode {
  return <TerminalPage Stages={TerminalStages} Trades={TerminalTrades} Changes={TerminalChanges} />;
}

export { TerminalRoute as Page };
