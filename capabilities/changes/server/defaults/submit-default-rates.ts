/** Sets or clears default rates. The terminals are locked by id: a binding of the same moment is before or after. */
import { handle } from '#platform/http/context.ts';
import { checkStepUp } from '#capabilities/session/server/api.ts';
import { lockTerminals } from '#capabilities/terminals/server/api.ts';
import { submitDefaultRates } from '../../contract/defaults/submit-default-rates.ts';
import { nameOfAccount } from '../who.ts';
import { chooseTerminals } from './choose-terminals.ts';
import { endDefaults, setDefaults } from './default-rows.ts';
import { judgeTerminals } from './judge-default.ts';

export const submitDefaultRatesRoute = handle(submitDefaultRates, async (context, request) => {
  const { selection, rates, ...proof } = request;
  const { db, caller, now, audit } = context;
  await checkStepUp(context, proof, 'terms');
  const meant = await chooseTerminals(context, selection);
  await lockTerminals(
    db,
    meant.terminals.map(({ id }) => id),
  );
  // uses the present state of those that were bound, moved or set since they were read
  const serials = [...meant.terminals, ...meant.refused].map(({ sn }) => sn);
  const chosen = await chooseTerminals(context, { by: 'list', serials });
  const { accepted, refused } = judgeTerminals(chosen, rates);
  const given = accepted.map(({ terminal, rates: of }) => ({ terminalId: terminal.id, rates: of }));
  const ids = given.map(({ terminalId }) => terminalId);
  const [first] = ids;
  const { agentId, accountId } = caller;
  const cleared = given.flatMap(({ terminalId, rates: of }) => (of.length === 0 ? [terminalId] : []));
  const kept = given.filter(({ rates: of }) => of.length > 0);
  if (cleared.length > 0) await endDefaults(db, cleared, 'cleared', now);
  if (kept.length > 0) await setDefaults(db, kept, { agentId, accountId, by: await nameOfAccount(db, accountId), now });
  if (first === undefined) audit('nothing');
  else audit({ subject: 'terminal', subjectId: first, after: { rates: rates ?? null, count: ids.length } });
  return { acceptedCount: ids.length, refusedCount: refused.length };
});
