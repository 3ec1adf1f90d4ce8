/** The secret of one acquirer must not allow reports about the terminals of another. */
import type { Db } from '#platform/db/db.ts';
import { brandAcquirers } from '#capabilities/terminals/server/binding/brand-acquirer.ts';
import { acquirersWithoutBrands, hasTrades } from '#capabilities/trades/server/feed/limits.ts';
import type { Settings } from '../config.ts';
import { named, refused, right, type Finding } from './finding.ts';

/** The acquirers that send: those with a secret for the feed, or with keys for both directions. */
const sendersOf = ({ feedSecrets, acquirers }: Pick<Settings, 'feedSecrets' | 'acquirers'>): string[] => {
  const all = acquirers === 'stand-in' ? [] : Object.entries(acquirers);
  const byKeys = all.filter(([, { adapter }]) => adapter !== 'standard').map(([name]) => name);
  return [...new Set([...Object.keys(feedSecrets), ...byKeys])];
};

/** One of several acquirers may be without brands: terminals of brands bound to no other are its own. */
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
    'for the terminals of the others: npm run operator -- trades change-feed-limits <acquirer> --brand-ids <id>.';
  return (await hasTrades(db)) ? refused('shared-terminals', text) : named('shared-terminals', text);
};

/** The mistakes in the acquirers of the brands, in sentences. */
export const brandFaults = async (
  db: Db,
  configured: readonly string[],
): Promise<{ readonly unknown: string | undefined; readonly nobody: string | undefined }> => {
  const brands = await brandAcquirers(db);
  const textOf = (found: typeof brands): string =>
    found.map(({ id, name, acquirer }) => `${id} ${name}${acquirer === null ? '' : ` (${acquirer})`}`).join(', ');
  const unknown = brands.filter(({ acquirer }) => acquirer !== null && !configured.includes(acquirer));
  const nobody = configured.length < 2 ? [] : brands.filter(({ acquirer }) => acquirer === null);
  const say = 'npm run operator -- terminals assign-brand <id> <acquirer>';
  return {
    unknown:
      unknown.length === 0
        ? undefined
        : `The acquirers of the brands ${textOf(unknown)} are not configured, so nothing is sent to them: name them in ` +
          `ACQUIRERS, or say whose the brands are: ${say}.`,
    nobody:
      nobody.length === 0
        ? undefined
        : `The brands ${textOf(nobody)} belong to none of the acquirers ${configured.join(', ')}, so nothing is sent ` +
          `about their terminals: ${say}.`,
  };
};

/** A new brand belongs to nobody yet: production continues, and reports it. */
export const checkBrands = async (db: Db, settings: Pick<Settings, 'acquirers'>): Promise<Finding> => {
  const { acquirers } = settings;
  if (acquirers === 'stand-in') return right('unknown-acquirers', 'Stand-ins answer for the acquirers.');
  const { unknown, nobody } = await brandFaults(db, Object.keys(acquirers));
  if (unknown !== undefined)
    return refused('unknown-acquirers', nobody === undefined ? unknown : `${unknown} ${nobody}`);
  return nobody === undefined
    ? right('unknown-acquirers', 'The terminals of every brand belong to an acquirer that is configured, if any is.')
    : named('unknown-acquirers', nobody);
};
