/** The amounts from which a second person must agree: settings with a history, changed by two persons. */
import type { StaffOperator } from '#platform/auth/operator.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { fen, type Fen } from '#platform/money/fen.ts';
import { operatorAudit } from '#capabilities/audit/server/api.ts';
import { MONEY_ACTS, type LimitedAct, type MoneyAct } from '../../contract/limits/money-acts.ts';
import { fourEyes, limitOf, proposedBy } from '../four-eyes.ts';

export interface LimitInForce {
  readonly act: MoneyAct;
  /** 0: always. */
  readonly fromFen: Fen;
  /** Null for a limit that still has its original value. */
  readonly setBy: string | null;
}

export const limitsInForce = async (db: Db): Promise<LimitInForce[]> => {
  const { rows } = await sql<{ act: string; setBy: string }>`
    select distinct on (act) act, set_by as "setBy" from staff.second_person_rule order by act, id desc`.execute(db);
  const setBy = new Map(rows.map((row) => [row.act, row.setBy]));
  return Promise.all(
    MONEY_ACTS.map(async (act) => ({ act, fromFen: await limitOf(db, act), setBy: setBy.get(act) ?? null })),
  );
};

/** @throws OtherTerms @returns until when another administrator must propose the same; undefined if it was changed. */
export const changeLimit = async (
  tx: Tx,
  { act, fromFen }: { readonly act: LimitedAct; readonly fromFen: Fen },
  { operator, now }: { readonly operator: StaffOperator; readonly now: Date },
): Promise<Date | undefined> => {
  const terms = { act, fromFen };
  const eyes = await fourEyes(tx, { act: 'limit', subject: act, terms, amountFen: fen(0), operator, now });
  const call = eyes.is === 'waits' ? 'staff.propose-limit' : 'staff.set-limit';
  const after = { fromFen, ...proposedBy(eyes) };
  await operatorAudit(tx, call, { operator, now }, { subject: 'limit', subjectId: act, after });
  if (eyes.is === 'waits') return eyes.lapsesAt;
  await sql`insert into staff.second_person_rule (act, from_fen, set_by, set_at)
      values (${act}, ${fromFen}, ${operator.login}, ${now})`.execute(tx);
  return undefined;
};
