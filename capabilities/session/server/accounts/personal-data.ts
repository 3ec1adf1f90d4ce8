import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { joined } from '#platform/i18n/joined.ts';
import type { DataSubject, PersonalDatum, PersonalTools } from '#platform/registry/personal-data.ts';
import { agreementTitles } from '#capabilities/content/server/api.ts';
import { deviceName } from '../../contract/login/device-name.ts';
import type { LoginRefusal, LoginWay } from '../../contract/login/login-words.ts';

const named = (userAgent: string): string => deviceName(userAgent) ?? userAgent;

const names = async (db: Db, { accountId }: DataSubject): Promise<PersonalDatum[]> => {
  const { rows } = await sql<PersonalDatum>`
    select item, value, created_at as at from session.account cross join lateral (values
      ('login_name', login_name), ('account_mobile', mobile)
    ) as datum (item, value) where id = ${accountId}`.execute(db);
  return rows;
};

const consents = async (db: Db, { accountId }: DataSubject, { lang }: PersonalTools): Promise<PersonalDatum[]> => {
  const { rows } = await sql<{ key: string; version: string; at: Date }>`
    select key, version, agreed_at as at from session.consent
    where account_id = ${accountId} order by agreed_at`.execute(db);
  const titles = await agreementTitles(db, rows, lang);
  return rows.map(({ key, version, at }) => {
    const title = titles.find((each) => each.key === key && each.version === version)?.title ?? key;
    return { item: 'consent', value: `${title} ${version}`, at };
  });
};

const devices = async (db: Db, { accountId }: DataSubject): Promise<PersonalDatum[]> => {
  const { rows } = await sql<{ userAgent: string; ip: string; at: Date }>`
    select user_agent as "userAgent", ip, seen_at as at from session.token
    where account_id = ${accountId} order by id desc`.execute(db);
  return rows.map(({ userAgent, ip, at }) => ({ item: 'device', value: joined(named(userAgent), ip), at }));
};

interface Login {
  way: LoginWay;
  refusedFor: LoginRefusal | null;
  device: string;
  network: string;
  at: Date;
}

const logins = async (db: Db, { accountId }: DataSubject, { t }: PersonalTools): Promise<PersonalDatum[]> => {
  const { rows } = await sql<Login>`
    select way, refused_for as "refusedFor", device, network, last_at as at from session.login_record
    where account_id = ${accountId} order by id desc`.execute(db);
  return rows.map(({ way, refusedFor, device, network, at }) => {
    const how = t(refusedFor === null ? `session.login-way.${way}` : `session.login-refused.${refusedFor}`);
    return { item: 'login', value: joined(device, network, how), at };
  });
};

/** The account, the agreements it accepted, its devices and logins; passwords and codes are kept as hashes alone. */
export const accountData = async (db: Db, subject: DataSubject, tools: PersonalTools): Promise<PersonalDatum[]> => [
  ...(await names(db, subject)),
  ...(await consents(db, subject, tools)),
  ...(await devices(db, subject)),
  ...(await logins(db, subject, tools)),
];
