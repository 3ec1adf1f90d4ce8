import type { ConnectedAcquirer } from '#platform/acquirer/adapter.ts';
import { silentAcquirers } from '#platform/acquirer/outbox/command-states.ts';
import { countOpen, type OpenCommands } from '#platform/acquirer/outbox/count-open.ts';
import { NOBODY } from '#platform/acquirer/outbox/open-commands.ts';
import { handle } from '#platform/http/context.ts';
import { listAcquirers } from '../../contract/binding/list-acquirers.ts';
import { brandAcquirers } from './brand-acquirer.ts';

const countsOf = ({ queued = 0, sent = 0, overdue = 0 }: Partial<OpenCommands> = {}) => ({ queued, sent, overdue });

const declared = ([name, { declaration }]: readonly [string, ConnectedAcquirer]) => {
  const { commands, calledBack, settlingS, perSecond, hours, units, signature, signs, acknowledged } = declaration;
  const { dayFile, servesDayFiles = true } = declaration;
  return {
    name,
    commands: [...commands],
    calledBack: [...calledBack],
    perSecond,
    ...(hours !== undefined && { hours: `${hours.from}-${hours.to}` }),
    settlesInSeconds: settlingS,
    amounts: units.amount,
    rates: units.rate,
    signature: `${signature} on ${signs}`,
    acknowledgedBy: acknowledged,
    ...(dayFile !== undefined && { dayFiles: dayFile }),
    servesDayFiles: dayFile !== undefined && servesDayFiles,
  };
};

export const listAcquirersRoute = handle(listAcquirers, async ({ db, services }) => {
  const open = await countOpen(db);
  const silent = await silentAcquirers(db);
  const configured = [...services.commandAdapters.keys()];
  const ofNobody = open.get(NOBODY);
  const isSent = (acquirer: string | null): boolean =>
    acquirer === null ? configured.length === 1 : configured.includes(acquirer);
  return {
    acquirers: [...new Set([...configured, ...open.keys()])]
      .filter((name) => name !== NOBODY)
      .map((name) => {
        const since = silent.get(name);
        return {
          name,
          isConfigured: configured.includes(name),
          ...countsOf(open.get(name)),
          ...(since !== undefined && { silentSince: since.toISOString() }),
        };
      }),
    ...(ofNobody !== undefined && { ofNobody: countsOf(ofNobody) }),
    declarations: [...services.acquirers].map(declared),
    brands: (await brandAcquirers(db)).map(({ id, name, acquirer }) => ({
      id: String(id),
      name,
      ...(acquirer !== null && { acquirer }),
      isSent: isSent(acquirer),
    })),
  };
});
