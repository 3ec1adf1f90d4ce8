/** Bindings that were asked about while no acquirer was configured for their brand go to it once one is. */
import { addressCommands, unaddressedCommands } from '#platform/acquirer/outbox/open-commands.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Services } from '#platform/http/services.ts';
import { defineLongJob } from '#platform/jobs/jobs.ts';
import type { BrandId } from '../../contract/terminal-ids.ts';
import { readNumber } from '../../rules/binding/acquirer-request.ts';
import { acquirersOfBrands } from './acquirers-of-brands.ts';
import { bindingOwner } from './binding-owner.ts';

/** @returns how many go to an acquirer now. */
export const addressBindings = async (db: Db, services: Pick<Services, 'commandAdapters'>): Promise<number> => {
  const numbers = await unaddressedCommands(db, bindingOwner.kinds);
  if (numbers.length === 0) return 0;
  const nos = [...new Set(numbers.map((number) => readNumber(number).no))];
  const { rows } = await sql<{ no: string; brandId: BrandId }>`
    select no, brand_id as "brandId" from terminals.acquirer_request
    join terminals.terminal on terminal.id = terminal_id where no = any (${nos})`.execute(db);
  const [acquirerOf, brands] = [
    await acquirersOfBrands(db, services),
    new Map(rows.map((row) => [row.no, row.brandId])),
  ];
  const known = new Map<string, string[]>();
  for (const number of numbers) {
    const brandId = brands.get(readNumber(number).no);
    const acquirer = brandId === undefined ? undefined : acquirerOf(brandId);
    if (acquirer !== undefined) known.set(acquirer, [...(known.get(acquirer) ?? []), number]);
  }
  for (const [acquirer, its] of known) await addressCommands(db, its, acquirer);
  return [...known.values()].flat().length;
};

export const addressBindingsJob = defineLongJob(
  'terminals.address-bindings',
  async ({ db, services }): Promise<Record<string, number>> => ({ addressed: await addressBindings(db, services) }),
  '* * * * *',
);
