/** Of several acquirers each is told of the terminals of its brands, and asked about them. */
import type { Acquirer, AskedLater } from '#platform/acquirer/acquirer.ts';
import type { Db } from '#platform/db/db.ts';
import { sql, type Sql } from '#platform/db/sql.ts';

const why = 'no acquirer of its brand is configured';
const NOBODY: AskedLater = { outcome: 'later', why, isKnown: false };

const ofSerial = (sn: string): Sql => sql`terminal.sn = ${sn}`;
const ofRequest = (key: string): Sql =>
  sql`terminal.id = (select terminal_id from terminals.acquirer_request where no = ${key})`;

export const acquirerByBrand = (db: Db, acquirers: ReadonlyMap<string, Acquirer>): Acquirer => {
  const find = async (which: Sql): Promise<Acquirer | undefined> => {
    const { rows } = await sql<{ acquirer: string | null }>`
      select acquirer from terminals.terminal join terminals.brand on brand.id = brand_id where ${which}`.execute(db);
    return acquirers.get(rows[0]?.acquirer ?? '');
  };
  return {
    register: async (asked) => (await find(ofSerial(asked.terminalSn)))?.register(asked) ?? NOBODY,
    move: async (moved) => (await find(ofRequest(moved.key)))?.move(moved) ?? NOBODY,
    withdraw: async (key) => (await find(ofRequest(key)))?.withdraw(key) ?? NOBODY,
    view: async (terminalSn) => (await find(ofSerial(terminalSn)))?.view(terminalSn) ?? { outcome: 'unanswered', why },
  };
};
