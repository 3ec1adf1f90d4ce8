import { handle } from '#platform/http/context.ts';
import { previewDefaultRates } from '../../contract/defaults/preview-default-rates.ts';
import { chooseTerminals, type RefusedTerminal } from './choose-terminals.ts';
import { judgeTerminals } from './judge-default.ts';
import { presentRates, presentTerminal } from './present-terminal.ts';

const SHOWN = 100;

const presentRefused = ({ sn, id, reason, limit }: RefusedTerminal) => ({
  sn,
  reason,
  ...(id !== undefined && { id: String(id) }),
  ...(limit && { limit }),
});

export const previewDefaultRatesRoute = handle(previewDefaultRates, async (context, { selection, rates }) => {
  const chosen = await chooseTerminals(context, selection);
  const { accepted, refused } = judgeTerminals(chosen, rates);
  return {
    acceptedCount: accepted.length,
    refusedCount: refused.length,
    accepted: accepted.slice(0, SHOWN).map(({ terminal, rates: after }) => ({
      ...presentTerminal(terminal, chosen.grounds),
      after: presentRates(after),
    })),
    refused: refused.slice(0, SHOWN).map(presentRefused),
  };
});
