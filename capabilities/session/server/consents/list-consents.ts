import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { agreementTitles } from '#capabilities/content/server/api.ts';
import type { ConsentWay } from '../../contract/consents/consent-ways.ts';
import { listConsents } from '../../contract/consents/list-consents.ts';
import { pendingAgreements } from './keep-consents.ts';

interface Row {
  key: string;
  version: string;
  lang: string;
  way: ConsentWay;
  agreedAt: Date;
}

export const listConsentsRoute = handle(listConsents, async ({ db, caller, now, lang }) => {
  const { rows } = await sql<Row>`
    select key, version, lang, way, agreed_at as "agreedAt" from session.consent
    where account_id = ${caller.accountId} order by agreed_at desc, key`.execute(db);
  const pending = await pendingAgreements(db, caller.accountId, now);
  const known = await agreementTitles(db, [...pending, ...rows], lang);
  const of = ({ key, version }: { key: string; version: string }) =>
    known.find((each) => each.key === key && each.version === version);
  return {
    pending: pending.flatMap((each) => {
      const found = of(each);
      return found === undefined ? [] : [{ ...each, title: found.title, effectiveOn: found.effectiveOn }];
    }),
    rows: rows.map(({ agreedAt, ...row }) => ({
      ...row,
      title: of(row)?.title ?? row.key,
      at: agreedAt.toISOString(),
    })),
  };
});
