import type { RequestOf } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/db.ts';
import { hasPart } from '#platform/db/has-part.ts';
import { decodeTextCursor, offsetOf, pageOf } from '#platform/db/page.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { cityOfAgent } from '#capabilities/merchants/server/api.ts';
import { searchBranches } from '../../contract/branches/search-branches.ts';
import { abbreviatedBank } from '../../rules/branches/bank-abbreviations.ts';

type Search = RequestOf<typeof searchBranches>;

interface Row {
  cnaps: string;
  bankCode: string;
  bankName: string;
  province: string;
  city: string;
  branchName: string;
}

/** Escapes LIKE wildcards in user input. */
const contains = (word: string): string => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** Strips suffixes, so that 成都 matches 成都市, 广西 matches 广西壮族自治区, and 凉山 matches 凉山彝族自治州. */
const place = (name: string): string =>
  name.replace(/(?:市|省|地区|盟|特别行政区|(?:[\p{Script=Han}]{1,3}族)*自治[区州]|(?<=.{2})州)$/u, '');

/** The forms in which a list may write a city: with its kind, or without. */
const SUFFIXES = ['', '市', '州', '地区', '盟', '特别行政区'];

const inCity = (city: string): Sql => {
  const name = place(city);
  const names = [city, ...SUFFIXES.map((suffix) => name + suffix)];
  const prefecture = `${name.replaceAll(/[\\%_]/g, '')}%自治州`;
  return sql`(branch.city = any (${names}::text[]) or branch.city like ${prefecture})`;
};

const has = (text: string | undefined): text is string => text !== undefined && text !== '';

/** Matches any part of the initials or of the syllables; a name may also contain the letters themselves. */
const spelled = (word: string): Sql =>
  sql`(branch.pinyin like ${`%${word.toLowerCase()}%`} or ${hasPart(sql`branch.name`, word)})`;

const matches = (word: string): Sql => {
  if (/^\d{3,12}$/.test(word)) return sql`branch.cnaps like ${`${word}%`}`;
  if (/^[a-z]{2,}$/i.test(word)) return spelled(word);
  const bank = abbreviatedBank(word);
  if (bank === undefined) return hasPart(sql`branch.name`, word);
  const inBank = sql`(branch.bank_code = ${bank.bankCode} and ${hasPart(sql`branch.name`, bank.rest)})`;
  return sql`(${inBank} or ${hasPart(sql`branch.name`, word)})`;
};

const conditions = ({ bankCode, bankName, province, city, keyword, cursor }: Search): Sql[] => [
  ...(has(bankCode)
    ? [/^\d{3}$/.test(bankCode) ? sql`bank.prefix = ${bankCode}` : sql`branch.bank_code = ${bankCode.toUpperCase()}`]
    : []),
  ...(has(bankName) ? [sql`bank.name like ${contains(bankName)}`] : []),
  ...(has(province) ? [sql`branch.province like ${`${place(province).replaceAll(/[\\%_]/g, '')}%`}`] : []),
  ...(has(city) ? [inCity(city)] : []),
  ...wordsOf(keyword).map(matches),
  ...(decodeTextCursor(cursor, 1) ?? []).map((last) => sql`branch.cnaps > ${last}`),
];

const wordsOf = (keyword: string | undefined): string[] =>
  (keyword ?? '')
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 5);

const find = async (db: Db, search: Search): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select branch.cnaps, branch.bank_code as "bankCode", bank.name as "bankName", branch.province, branch.city,
      branch.name as "branchName"
    from settlement.bank_branch branch join settlement.bank on bank.code = branch.bank_code
    where ${sql.join([sql`true`, ...conditions(search)], sql` and `)}
    order by branch.cnaps limit ${search.pageSize + 1} offset ${offsetOf(search)}`.execute(db);
  return rows;
};

/** The city of most of its merchants, if it has branches. */
const withOwnCity = async (db: Db, agentId: AgentId, search: Search): Promise<Search> => {
  if (search.isOwnCity !== true) return search;
  const inOwn = { ...search, city: await cityOfAgent(db, agentId) };
  return has(inOwn.city) && (await find(db, { ...inOwn, cursor: undefined, pageNum: 1 })).length > 0 ? inOwn : search;
};

export const searchBranchesRoute = handle(searchBranches, async ({ db, caller }, search) =>
  pageOf(
    await find(db, await withOwnCity(db, caller.agentId, search)),
    search,
    ({ cnaps }) => [cnaps],
    (row) => row,
  ),
);
