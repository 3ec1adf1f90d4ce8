/** Whoever has the secret of one acquirer must not be able to report for the terminals of another. */
import { acquirersWithoutBrands, hasTrades } from '#capabilities/trades/server/cli.ts';
import type { Db } from '#platform/db/db.ts';
import type { Settings } from '../config.ts';
import { named, refused, right, type Finding } from './finding.ts';

/** With a secret for the feed, or with keys of their own for both directions. */
const sendersOf = ({ feedSecrets, acquirers }: Pick<Settings, 'feedSecrets' | 'acquirers'>): string[] => {
  const all = acquirers === 'stand-in' ? [] : Object.entries(acquirers);
  const byKeys = all.filter(([, { adapter }]) => adapter !== 'standard').map(([name]) => name);
  return [...new Set([...Object.keys(feedSecrets), ...byKeys])];
};

/** Of several acquirers one may be without brands: what is bound to no other is its own. */
export const checkAcquirers = async (
  db: Db,
  settings: Pick<Settings, 'feedSecrets' | 'acquirers'>,
): Promise<Finding> => {
  const acquirers = sendersOf(settings);
  const unbound = acquirers.length < 2 ? [] : await acquirersWithoutBrands(db, acquirers);
  if (unbound.length < 2)
    return right('shared-terminals', 'No acquirer that sends can report for the terminals of another.');
  const text =
    `The acquirers ${unbound.join(', ')}, which send transactions, have no brands of their own, so each can report ` +
    'for the terminals of the others: npm run feed -- set-limits <acquirer> --brands <ids>.';
  return (await hasTrades(db)) ? refused('shared-terminals', text) : named('shared-terminals', text);
};
