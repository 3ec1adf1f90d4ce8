/** One notice for each holder and kind of news: it counts the terminals, and its link leads to them. */
import type { Db } from '#platform/db/db.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { Fen } from '#platform/money/fen.ts';
import { formatFen } from '#platform/money/format.ts';
import type { NewNotice } from '#capabilities/content/server/api.ts';
import type { TerminalId } from '#capabilities/terminals/contract/terminal-ids.ts';
import { terminalsByIds } from '#capabilities/terminals/server/api.ts';

export interface HolderNews {
  readonly holderId: AgentId;
  /** Whether the news is about the activation itself, of a policy that asks for a minimum, and not about a stage. */
  readonly isActivation: boolean;
  readonly what: 'met' | 'failed' | 'ends';
  readonly count: number;
  /** The terminal whose window ends first. */
  readonly terminalId: TerminalId;
  /** Sum of all gathered stages. */
  readonly missingFen: Fen;
  /** For warnings: the number of days within which the window ends. */
  readonly days: number;
}

const LIST = '/pages/home/data/merch-cond-list';
const ONE = '/pages/home/data/merch-cond-Info';
const KEYS = {
  stage: { met: 'stage_met', failed: 'stage_failed', ends: 'stage_ends' },
  activation: { met: 'activation_met', failed: 'activation_failed', ends: 'activation_ends' },
} as const;
const VIEWS = { met: 'met', failed: 'missed', ends: 'running' } as const;

export const gatheredNotices = async (db: Db, gathered: readonly HolderNews[]): Promise<NewNotice[]> => {
  const terminals = await terminalsByIds(
    db,
    gathered.map(({ terminalId }) => terminalId),
  );
  return gathered.map(({ holderId, isActivation, what, count, terminalId, missingFen, days }) => ({
    agentId: holderId,
    kind: 'terminal',
    key: KEYS[isActivation ? 'activation' : 'stage'][what],
    values: { count, sn: terminals.get(terminalId)?.sn ?? '', missing: formatFen(missingFen), days },
    link: count === 1 ? `${ONE}?terminalId=${terminalId}` : `${LIST}?view=${VIEWS[what]}`,
  }));
};
