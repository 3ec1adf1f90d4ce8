/**
 * A world in which every agent has one of each entity that a call can reference: terminal, merchant, transaction,
 * statement entry, settlement account, withdrawal, operation, notice, session. Created through the product's own calls
 * where possible.
 */
import { letSignalsPass, waited } from '../payees.ts';
import { rankAgents } from '#capabilities/agents/server/cli.ts';
import { refreshPortfolio } from '#capabilities/portfolio/server/cli.ts';
import type { CommandAdapter } from '#platform/acquirer/command.ts';
import { httpCommands } from '#platform/acquirer/adapters/standard/http-commands.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { addAccount, TEST_PASSWORD, tokenFor } from '../session.ts';
import type { PolicyId } from '#capabilities/policies/contract/policy-ids.ts';
import { askDue } from '#capabilities/tripartite/server/api.ts';
import { evaluateDue } from '#capabilities/compliance/server/evaluate/evaluate-due.ts';
import { changeTerms } from '#capabilities/policies/server/api.ts';
import { addAgent } from '#capabilities/invitations/contract/add-agent.ts';
import { addInvitation as inviteEmployee } from '#capabilities/employees/contract/add-invitation.ts';
import { addCampaign } from '#capabilities/invitations/contract/add-campaign.ts';
import { getOffer } from '#capabilities/invitations/contract/get-offer.ts';
import type { InputOf } from '#platform/contract/call.ts';
import { addOtherAccount } from '#capabilities/settlement/contract/add-other-account.ts';
import { addOwnAccount } from '#capabilities/settlement/contract/add-own-account.ts';
import { submitOperation } from '#capabilities/terminals/contract/submit-operation.ts';
import { bookRows, storeBatch } from '#capabilities/trades/server/api.ts';
import { quarantinePage } from '#capabilities/trades/server/cli.ts';
import { listStatementItems } from '#capabilities/wallet/contract/list-statement-items.ts';
import { applyWithdrawal } from '#capabilities/wallet/contract/apply-withdrawal.ts';
import { platformAccounts, walletAccount } from '#capabilities/wallet/server/ledger/accounts.ts';
import { closeDueMonths } from '#capabilities/statements/server/cli.ts';
import { postTransfer } from '#capabilities/wallet/server/ledger/post-transfers.ts';
import type { ExportId } from '#capabilities/exports/contract/export-fields.ts';
import { sealFileKey } from '#capabilities/exports/server/file-key-seal.ts';
import { addFile } from '#capabilities/files/contract/add-file.ts';
import { submitDocument } from '#capabilities/taxes/contract/submit-document.ts';
import type { MoveId } from '#capabilities/moves/contract/move.ts';
import { partiesByCode } from '#capabilities/moves/server/check-move.ts';
import { keepMeanings, noticesOf } from '#capabilities/moves/server/keep-meanings.ts';
import { addPeriodQuestions } from './period-questions.ts';
import { addResidualFiles } from './residual-files.ts';
import { silentRewards, type SilentRewards } from './silent-rewards.ts';
import { waitingReviews, type WaitingReviews } from './waiting-reviews.ts';
import { smallPicture } from '../pictures.ts';
import { addChange, addFeeDifference, addPromotion, addWaitingChange, testAcquirer } from '../changes.ts';
import { offerAgreement, offerOf as deductionOf } from '../deductions.ts';
import { STORY_NOW, testServer, type TestClient, type TestServer } from '../test-server.ts';
import { inTransaction, type Db } from '#platform/db/db.ts';
import type { DatabaseUrls } from '#platform/db/migrate/migrate.ts';
import { fen } from '#platform/money/fen.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { makeBankCard, makeCnaps, makeNationalId } from '#platform/validate/make.ts';
import { buildSmallWorld, writtenSmallWorld, type SmallWorld } from '../small-world/small-world.ts';
import { WIDE_LIMIT } from '../small-world/wide-limit.ts';
import { insertRows } from '#simulator/write/insert-rows.ts';
import { saleOf } from '../trades.ts';
import { madeOnce } from '../made-once.ts';
import { AGENT_IDS, type AgentName } from '../small-world/agents.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import type { TerminalId } from '#capabilities/terminals/contract/terminal-ids.ts';
import type { CheckId } from '#capabilities/compliance/contract/compliance-ids.ts';
import type { AccountId, AgentId } from '#platform/ids/caller-ids.ts';
import { idOf } from '#platform/ids/id.ts';

/** Entities of one agent; absent where it cannot have one. All values are text, as on the wire. */
export interface Things {
  agent: string;
  agentCode: string;
  agentMobile: string;
  notice: string;
  session: string;
  /** A login of another device. */
  login: string;
  /** A follow-up that the agent's account wrote about the agent itself; the text names its code. */
  agentNote: string;
  /** A note of the agent about its first merchant, or about any without one. */
  merchantNote: string;
  savedFilter: string;
  terminal?: string;
  sn?: string;
  merchant?: string;
  merchantName?: string;
  trade?: string;
  reference?: string;
  earning?: string;
  entry?: string;
  settlementAccount?: string;
  otherSettlementAccount?: string;
  /** Cannot be paid to yet. */
  waitingAccount?: string;
  withdrawal?: string;
  operation?: string;
  invitation?: string;
  /** A campaign link for merchants. */
  campaign?: string;
  /** Two of the agent's staff, and somebody who is invited into it. */
  employee: string;
  otherEmployee: string;
  employeeInvitation?: string;
  /** An export of yesterday whose file can be downloaded. */
  export: string;
  /** Two offers of a goods deduction. */
  deduction?: string;
  otherDeduction?: string;
  /** A change of a rate that the acquirer refused, and one of a communication fee that waits; their batches. */
  change?: string;
  openChange?: string;
  changeBatch?: string;
  /** A day of its merchant with other fees than its rates say. */
  feeDifference?: string;
  /** What one of the staff asked for, twice. */
  consent?: string;
  otherConsent?: string;
  promotion?: string;
  comingPromotion?: string;
  /** A tax document that waits. */
  taxDocument?: string;
  /** A question of yesterday about a transaction, which nobody has answered. */
  dispute: string;
  /** A change of the agent's own terms. */
  termChange?: string;
  /** Of a move of the agent that was called off. */
  moveNotice?: string;
  /** A stage of an activation of the agent's own, and its terminal. */
  check?: string;
  activeTerminal?: string;
}

export interface QualityWorld {
  server: TestServer;
  world: SmallWorld;
  /** Logged-in clients; the password is {@link PASSWORD}. */
  clients: Readonly<Record<AgentName, TestClient>>;
  /** Another session of the same account. */
  again(name: AgentName): Promise<TestClient>;
  things: Readonly<Record<AgentName, Things>>;
  /** Further unbound terminals of the agent: serial numbers, for calls that move them. */
  spare: Readonly<Record<AgentName, readonly string[]>>;
  banner: string;
  /** A notice to everybody. */
  publicNotice: string;
  /** Withdrawals of STOPPED, whose other accounts wait for review. */
  stop: string;
  /** A row of the feed that waits for a person. */
  heldBack: string;
  /** As the list shows it. */
  heldMark: string;
  /** A number that the staff asks by: of a change that failed. */
  changeNo: string;
  silence: SilentRewards;
  reviews: WaitingReviews;
  /** What CALLER can give to a sub-agent, and an open invitation of its whose link anybody may open. */
  offer: Offer;
  link: { code: string; mobile: string };
  /** Of CALLER's invitation into its staff. */
  employeeCode: string;
}

interface Offer {
  policyId: string;
  terms: InputOf<typeof addAgent>['terms'];
}

export const PASSWORD = TEST_PASSWORD;
const NAMES = Object.keys(AGENT_IDS) as AgentName[];
const NOW = new Date(STORY_NOW);
const YESTERDAY = new Date(NOW.getTime() - 86_400_000);
const SPARE = 12;
/** Withdrawals are stopped. */
export const STOPPED: AgentName = 'otherLeaf';
/** Has no settlement account yet, so that a first one can be added. */
export const WITHOUT_ACCOUNT: AgentName = 'sibling';

/** Without the holder, who is the certified person. */
export const accountOf = (sequence: number) => ({
  idNumber: makeNationalId('510104', '1990-01-01', 1),
  cardNumber: makeBankCard('621483', 7000 + sequence, 16),
  cnaps: makeCnaps('308', '6510', 12),
  mobile: '13900000002',
  password: PASSWORD,
});

const stock = async (server: TestServer, name: AgentName): Promise<string[]> => {
  const serials = Array.from(
    { length: SPARE },
    (_, index) => `QLT${name.toUpperCase()}${String(index).padStart(4, '0')}`,
  );
  const times = <T>(value: T): T[] => serials.map(() => value);
  await sql`select terminals.stock(${serials}::text[], ${times(1)}::bigint[], ${times(1)}::bigint[],
    ${times(AGENT_IDS[name])}::bigint[], ${times(YESTERDAY)}::timestamptz[])`.execute(server.database.db);
  return serials;
};

const referenceOf = (name: AgentName): string => `QREF-${name.toUpperCase()}-1`;

/** Books one sale of yesterday on an activated terminal of every agent that has one. */
const trade = (server: TestServer, world: SmallWorld): Promise<unknown> =>
  inTransaction(server.database.db, async (tx) => {
    const rows = NAMES.flatMap((name) => {
      const terminal = world.terminals.find((row) => row.holder_id === AGENT_IDS[name] && row.bind_status === 3);
      const merchant = world.merchants.find(({ id }) => id === terminal?.merchant_id);
      if (terminal === undefined || merchant === undefined) return [];
      const sale = {
        reference: referenceOf(name),
        kind: 'sale',
        status: 1,
        occurredAt: YESTERDAY,
        amountFen: fen(1_000_000),
        feeFen: fen(6_000),
      } as const;
      return [
        { ...sale, paymentType: 1, method: 1, cardType: 1, terminalSn: terminal.sn, merchantNo: merchant.no } as const,
      ];
    });
    const batchId = await storeBatch(tx, { acquirer: 'demo', receivedAt: YESTERDAY });
    const { rows: fates } = await bookRows(tx, { acquirer: 'demo', batchId, at: YESTERDAY }, rows);
    const wrong = fates.find(({ fate }) => fate !== 'booked');
    if (wrong) throw new Error(`a sale was not booked: ${JSON.stringify(wrong)}`);
  });

const LAST_MONTH = new Date('2026-08-20T04:00:00Z');

const earn = (server: TestServer, name: AgentName): Promise<unknown> =>
  inTransaction(server.database.db, async (tx) => {
    const { acquirer_fee: debitAccountId } = await platformAccounts(tx);
    const creditAccountId = await walletAccount(tx, AGENT_IDS[name], 'profit_share');
    await postTransfer(
      tx,
      {
        debitAccountId,
        creditAccountId,
        amountFen: fen(5_000_000),
        reasonKind: 'profit_share',
        reasonId: `quality-${name}`,
      },
      YESTERDAY,
    );
  });

/** An entry of last month, so that there is a statement of it. */
const earnBefore = (server: TestServer, name: AgentName): Promise<unknown> =>
  inTransaction(server.database.db, async (tx) => {
    const { goods_deposit: debitAccountId } = await platformAccounts(tx);
    const creditAccountId = await walletAccount(tx, AGENT_IDS[name], 'goods');
    const reasonId = `quality-before-${name}`;
    await postTransfer(
      tx,
      { debitAccountId, creditAccountId, amountFen: fen(20_000), reasonKind: 'goods_deposit', reasonId },
      LAST_MONTH,
    );
  });

const notices = async (server: TestServer, world: SmallWorld): Promise<Map<number, string>> => {
  const { rows } = await sql<{ id: number; agentId: AgentId }>`
    insert into content.notice (agent_id, title, body, published_at)
    select id, jsonb_build_object('zh-Hans', '给' || name || '的通知'), jsonb_build_object('zh-Hans', '只给' || name || '看'),
      ${YESTERDAY}
    from unnest(${NAMES.map((name) => AGENT_IDS[name])}::bigint[],
      ${NAMES.map((name) => world.agents[name].name)}::text[]) as given (id, name)
    returning id, agent_id as "agentId"`.execute(server.database.db);
  return new Map(rows.map(({ id, agentId }) => [agentId, String(id)]));
};

/** Adds a settlement account and a withdrawal to it, except for agents that cannot have them. */
const money = async (
  server: TestServer,
  client: TestClient,
  agentId: AgentId,
): Promise<Pick<Things, 'settlementAccount' | 'otherSettlementAccount' | 'waitingAccount' | 'withdrawal'>> => {
  const none: AgentName[] = ['specific', 'frozen', WITHOUT_ACCOUNT];
  if (none.some((each) => AGENT_IDS[each] === agentId)) return {};
  const sequence = agentId * 10;
  const { id: settlementAccount } = await client.ok(addOwnAccount, accountOf(sequence));
  const { id: otherSettlementAccount } = await client.ok(addOtherAccount, accountOf(sequence + 1));
  await letSignalsPass(server.database.db);
  await waited(server.database.db, agentId);
  const { id: waitingAccount } = await client.ok(addOtherAccount, accountOf(sequence + 2));
  const request = {
    wallet: 'profit_share' as const,
    amountFen: 600_000,
    settlementAccountId: settlementAccount,
    password: PASSWORD,
  };
  const { id: withdrawal } = await client.ok(applyWithdrawal, request);
  return { settlementAccount, otherSettlementAccount, waitingAccount, withdrawal };
};

/**
 * The operator gives every agent a part of the activation reward and of value-added fees, parents first and more than
 * their sub-agents.
 */
const termChange = async (server: TestServer, name: AgentName, { depth }: { depth: number }): Promise<string> => {
  const parts = [
    { kind: 'activation', item: 0, value: 5_000 - 1_000 * depth } as const,
    { kind: 'value_share', item: 1, value: 120 - 20 * depth } as const,
  ];
  const command = { actor: 'operator', agentId: AGENT_IDS[name], policyId: idOf<PolicyId>(1), now: YESTERDAY } as const;
  const saved = await inTransaction(server.database.db, (tx) =>
    changeTerms(tx, { ...command, terms: { costs: [], parts } }),
  );
  return String(saved.changeId);
};

/** What the agent was told of a move to the other tree, which was called off. */
const moveNotice = async (
  { database: { db } }: TestServer,
  { agents }: SmallWorld,
  name: AgentName,
): Promise<string> => {
  const parent = name === 'other' || name === 'otherLeaf' ? 'root' : 'other';
  const parties = await partiesByCode(db, agents[name].code, agents[parent].code);
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<{ id: MoveId }>`
      insert into moves.move (no, agent_id, from_parent_id, to_parent_id, day, status, submitted_by, submitted_at,
        ended_at)
      values (${`M-${name}`}, ${agents[name].id}, ${agents[name].parent_id}, ${agents[parent].id}, '2026-09-18',
        'cancelled', 'test', ${YESTERDAY}, ${YESTERDAY}) returning id`.execute(tx);
    const moveId = rows[0]?.id ?? idOf<MoveId>(0);
    await keepMeanings(tx, moveId, parties, '2026-09-18', YESTERDAY);
    return String((await noticesOf(tx, moveId)).get(AGENT_IDS[name]));
  });
};

/** A pending operation: a return to the parent, or for a root agent a deletion. */
const operation = async (
  client: TestClient,
  name: AgentName,
  spare: readonly string[],
  world: SmallWorld,
): Promise<string | undefined> => {
  if (name === 'frozen') return undefined;
  const type = world.agents[name].parent_id === null ? 6 : 5;
  const { id } = await client.ok(submitOperation, { type, selection: { by: 'list', serials: spare.slice(-1) } });
  return id;
};

interface Held {
  spare: readonly string[];
  notice: string;
  agentNote: string;
  merchantNote: string;
  savedFilter: string;
  session: string;
  login: string;
  export: string;
  dispute: string;
}

const thingsOf = async (
  server: TestServer,
  world: SmallWorld,
  client: TestClient,
  name: AgentName,
  { spare, notice, agentNote, merchantNote, savedFilter, session, login, export: exported, dispute }: Held,
): Promise<Things> => {
  const agent = world.agents[name];
  const terminal = world.terminals.find(({ holder_id: holder }) => holder === agent.id);
  const merchant = world.merchants.find(({ agent_id: owner }) => owner === agent.id);
  const { rows: trades } = await sql<{
    id: number;
  }>`select trade_id as id from trades.reference where reference = ${referenceOf(name)}`.execute(server.database.db);
  const entries = await client.ok(listStatementItems, {
    day: businessDay(YESTERDAY),
    wallet: 'profit_share',
    kind: 'profit_share',
    direction: 'in',
  });
  const employees = await employeesOf(server, client, name);
  return {
    agent: String(agent.id),
    agentCode: agent.code,
    agentMobile: agent.mobile,
    terminal: terminal && String(terminal.id),
    sn: terminal?.sn,
    merchant: merchant && String(merchant.id),
    merchantName: merchant?.name,
    notice,
    session,
    login,
    agentNote,
    merchantNote,
    savedFilter,
    export: exported,
    dispute,
    trade: trades[0] && String(trades[0].id),
    reference: trades[0] && referenceOf(name),
    earning: trades[0] && `profit_share-${trades[0].id}`,
    entry: entries.rows[0]?.id,
    ...(await money(server, client, agent.id)),
    operation: await operation(client, name, spare, world),
    invitation: await invitation(client, name),
    campaign: await campaign(client, name),
    ...employees,
    termChange: await termChange(server, name, agent),
    moveNotice: await moveNotice(server, world, name),
    ...(await checkOf(server, name)),
    ...(await deductionsOf(server, name, agent)),
    ...(await changesOf(
      server,
      agent.id,
      merchant,
      world.terminals.find((each) => each.merchant_id === merchant?.id),
      employees.employee,
    )),
    ...(await taxDocumentOf(client, name)),
  };
};

const deductionsOf = async (
  server: TestServer,
  name: AgentName,
  { code }: { code: string },
): Promise<Pick<Things, 'deduction' | 'otherDeduction'>> => {
  if (name === 'specific') return {};
  const [first, second] = [
    await offerAgreement(server.database.db, deductionOf({ code, subject: '机具货款' })),
    await offerAgreement(server.database.db, deductionOf({ code, subject: '第二批机具货款' })),
  ];
  // a day on which nothing was taken
  await sql`insert into deductions.taking (agreement_id, day, at, before_fen, available_fens, part_fens, amount_fen,
    limited_by) values (${first.id}, '2026-09-17', ${YESTERDAY}, 0, '{0}', '{0}', 0, 'available')`.execute(
    server.database.db,
  );
  return { deduction: String(first.id), otherDeduction: String(second.id) };
};

const changesOf = async (
  { database: { db } }: TestServer,
  agentId: AgentId,
  merchant: { id: MerchantId } | undefined,
  terminal: { id: TerminalId } | undefined,
  employee: string,
): Promise<Partial<Things>> => {
  if (merchant === undefined || terminal === undefined) return {};
  const change = await addChange(db, { agentId, merchantId: merchant.id, terminalId: null, state: 3 });
  const openChange = await addChange(db, { agentId, merchantId: merchant.id, terminalId: terminal.id, state: 0 });
  const feeDifference = await addFeeDifference(db, merchant.id);
  const waits = { agentId, accountId: idOf<AccountId>(Number(employee)), merchantId: merchant.id };
  const consent = await addWaitingChange(db, { ...waits, policyId: 2 });
  const otherConsent = await addWaitingChange(db, { ...waits, policyId: 3 });
  const promoted = { agentId, merchantId: merchant.id };
  const promotion = await addPromotion(db, { ...promoted, fromOn: '2026-09-15' });
  const coming = await addPromotion(db, { ...promoted, fromOn: '2026-09-25' });
  return {
    promotion: String(promotion),
    comingPromotion: String(coming),
    change: String(change.id),
    changeBatch: String(change.batchId),
    openChange: String(openChange.id),
    feeDifference: String(feeDifference),
    consent: String(consent),
    otherConsent: String(otherConsent),
  };
};

/** An account that is settled outside hands in none, a frozen one can not. */
const taxDocumentOf = async (client: TestClient, name: AgentName): Promise<Pick<Things, 'taxDocument'>> => {
  if (name === 'specific' || name === 'frozen') return {};
  const { id: fileId } = await client.ok(addFile, { file: smallPicture() });
  const number = String(30_000_000 + AGENT_IDS[name]);
  const invoice = { kind: 'invoice' as const, number, issuedOn: '2026-09-01', amountFen: 50_000, fileId };
  return { taxDocument: (await client.ok(submitDocument, invoice)).id };
};

const checkOf = async (server: TestServer, name: AgentName): Promise<Pick<Things, 'check' | 'activeTerminal'>> => {
  const { rows } = await sql<{ id: CheckId; terminalId: TerminalId }>`
    select stage_check.id, terminal_id as "terminalId" from compliance.stage_check
    join compliance.activation on activation.id = activation_id
    where holder_id = ${AGENT_IDS[name]} and stage = 2 order by 1 limit 1`.execute(server.database.db);
  return rows[0] ? { check: String(rows[0].id), activeTerminal: String(rows[0].terminalId) } : {};
};

/** The acquirer knows none of the terminals: of each that is bound something differs. */
const askNowhere = async (db: Db): Promise<void> => {
  const adapter: CommandAdapter = {
    ...httpCommands({ url: '', secret: '' }),
    view: async () => ({ outcome: 'unknown' }),
  };
  const services = { commandAdapters: new Map([['asked', adapter]]) };
  await askDue({ db, clock: { now: () => NOW }, services, wait: async () => undefined });
};

/** The own costs of an inviter as terms of its first policy. */
const offerOf = async (client: TestClient): Promise<Offer> => {
  const { policies } = await client.ok(getOffer, {});
  const [policy] = policies;
  if (policy === undefined) throw new Error('nothing can be offered');
  const costs = policy.bounds.costs.map(({ rateType, lowest }) => ({ rateType, rule: lowest }));
  return { policyId: policy.id, terms: { costs, parts: [] } };
};

/** An open invitation of each agent that may invite. */
const invitation = async (client: TestClient, name: AgentName): Promise<string | undefined> => {
  if (name === 'frozen') return undefined;
  const mobile = `1590000000${AGENT_IDS[name]}`;
  const wish = { name: '新同事', mobile, levelCode: 'V1', ...(await offerOf(client)) };
  return (await client.ok(addAgent, wish)).id;
};

const campaign = async (client: TestClient, name: AgentName): Promise<string | undefined> => {
  if (name === 'frozen') return undefined;
  const wish = { kind: 'merchant' as const, name: '9月展会', places: 20, lastDay: '2026-09-30' };
  return (await client.ok(addCampaign, wish)).id;
};

const employeesOf = async (server: TestServer, client: TestClient, name: AgentName) => {
  const agentId = AGENT_IDS[name];
  const add = async (nth: number): Promise<string> => {
    const loginName = `employee-${agentId}-${nth}`;
    const mobile = `1570000${nth}${String(agentId).padStart(3, '0')}`;
    return String(await addAccount(server.database.db, { agentId, role: 'agent-viewer', loginName, mobile }));
  };
  const employees = { employee: await add(1), otherEmployee: await add(2) };
  if (name === 'frozen') return employees;
  const mobile = `15800000${String(agentId).padStart(3, '0')}`;
  const wish = { name: '吴涛', mobile, role: 'agent-operator' as const, grants: [] };
  return { ...employees, employeeInvitation: (await client.ok(inviteEmployee, wish)).id };
};

/** Another one of CALLER, to be opened by its link, which is told to nobody but the mobile. */
const employeeCodeOf = async (server: TestServer, client: TestClient): Promise<string> => {
  const wish = { name: '吴涛', mobile: '15800000099', role: 'agent-viewer' as const, grants: [] };
  const { id } = await client.ok(inviteEmployee, wish);
  const { rows } = await sql<{ code: string }>`
    select code from employees.invitation where id = ${id}::bigint`.execute(server.database.db);
  return onlyRow(rows).code;
};

/** Another one of an agent, to be opened by its link. */
const linkOf = async (client: TestClient): Promise<QualityWorld['link']> => {
  const mobile = '15900000091';
  const { link } = await client.ok(addAgent, { name: '新同事', mobile, levelCode: 'V1', ...(await offerOf(client)) });
  return { code: link.slice(link.lastIndexOf('/') + 1), mobile };
};

const addContent = async (server: TestServer): Promise<Pick<QualityWorld, 'banner' | 'publicNotice'>> => {
  const { db } = server.database;
  const { rows: banners } = await sql<{ id: number }>`
    insert into content.banner (banner_type, title, subtitle, action, body, sort)
    values (1, '{"zh-Hans":"活动"}', '{"zh-Hans":"本月"}', '{"zh-Hans":"查看"}', '{"zh-Hans":"正文"}', 1)
    returning id`.execute(db);
  const { rows: notices } = await sql<{ id: number }>`
    insert into content.notice (title, body, published_at)
    values ('{"zh-Hans":"通知"}', '{"zh-Hans":"正文"}', ${YESTERDAY}) returning id`.execute(db);
  return { banner: String(banners[0]?.id), publicNotice: String(notices[0]?.id) };
};

/** A follow-up about the agent itself, and a former name of it. */
const noteOf = async (server: TestServer, accountId: AccountId, name: AgentName): Promise<string> => {
  const { rows } = await sql<{ id: number }>`
    insert into agents.note (account_id, about_agent_id, text, due_day, created_at)
    values (${accountId}, ${AGENT_IDS[name]}, ${`只给自己看-${name}`}, '2026-09-17', ${YESTERDAY}) returning id`.execute(
    server.database.db,
  );
  await sql`insert into agents.name_change (agent_id, name_before, name_after, changed_at)
    select id, '曾用名', name, ${YESTERDAY} from agents.agent where id = ${AGENT_IDS[name]}`.execute(
    server.database.db,
  );
  return String(rows[0]?.id);
};

const merchantNoteOf = async (server: TestServer, accountId: AccountId, name: AgentName): Promise<string> => {
  const { rows } = await sql<{ id: number }>`
    insert into merchants.note (agent_id, account_id, merchant_id, text, created_at)
    select ${AGENT_IDS[name]}, ${accountId}, id, ${`店主只给自己看-${name}`}, ${YESTERDAY} from merchants.merchant
    order by agent_id <> ${AGENT_IDS[name]}, id limit 1 returning id`.execute(server.database.db);
  return String(rows[0]?.id);
};

const savedFilterOf = async (server: TestServer, accountId: AccountId, name: AgentName): Promise<string> => {
  const { rows } = await sql<{ id: number }>`
    insert into preferences.saved_filter (account_id, list, name, query, saved_at)
    values (${accountId}, 'trades', ${`常用-${name}`}, 'cardType=1', ${YESTERDAY}) returning id`.execute(
    server.database.db,
  );
  return String(rows[0]?.id);
};

const exportOf = async (server: TestServer, accountId: AccountId, agentId: AgentId): Promise<string> => {
  const { rows } = await sql<{ id: number }>`
    insert into exports.export (agent_id, account_id, call, request, format, lang, state, created_at, row_count, file,
      byte_count, expires_at)
    values (${agentId}, ${accountId}, 'trades.export-trades', '{"scope":"team"}', 'csv', 'zh-Hans', 'done',
      ${YESTERDAY}, 1, ${`no-file-${agentId}`}, 1, ${new Date(NOW.getTime() + 86_400_000)})
    returning id`.execute(server.database.db);
  const id = idOf<ExportId>(rows[0]?.id ?? 0);
  const keySealed = sealFileKey(server.services.vault, id, new Uint8Array(32));
  await sql`update exports.export set file_key_sealed = ${keySealed} where id = ${id}`.execute(server.database.db);
  return String(id);
};

const disputeOf = async (server: TestServer, accountId: AccountId, agentId: AgentId): Promise<string> => {
  const { rows } = await sql<{ id: number }>`
    insert into disputes.dispute (agent_id, account_id, subject, line, what, wallet, amount_fen, happened_at, opened_at)
    values (${agentId}, ${accountId}, 'entry-1-1', 'profit_share-1', 'profit_share', 'profit_share', 62, ${YESTERDAY},
      ${YESTERDAY}) returning id`.execute(server.database.db);
  await sql`insert into disputes.step (dispute_id, kind, account_id, text, at)
    values (${rows[0]?.id}, 'opened', ${accountId}, ${`疑问-${agentId}`}, ${YESTERDAY})`.execute(server.database.db);
  return String(rows[0]?.id);
};

/** An idle session that can be revoked. */
const sleepingSession = async (server: TestServer, accountId: AccountId): Promise<string> => {
  await tokenFor(server.database.db, accountId, YESTERDAY);
  const { rows } = await sql<{
    id: number;
  }>`select max(id) as id from session.token where account_id = ${accountId}`.execute(server.database.db);
  return String(rows[0]?.id);
};

const loginOf = async (server: TestServer, accountId: AccountId, session: string): Promise<string> => {
  const { rows } = await sql<{ id: number }>`
    insert into session.login_record (account_id, way, device, device_key, network, session_id, is_new_device, day,
      first_at, last_at)
    values (${accountId}, 'password', 'iPhone · Safari', ${`device:${session}`}, '112.10.*.*', ${session}, true,
      ${businessDay(YESTERDAY)}, ${YESTERDAY}, ${YESTERDAY}) returning id`.execute(server.database.db);
  return String(rows[0]?.id);
};

/** What is to be known of the world, besides its database. */
interface MadeWorld extends Pick<
  QualityWorld,
  | 'things'
  | 'spare'
  | 'offer'
  | 'link'
  | 'employeeCode'
  | 'banner'
  | 'publicNotice'
  | 'stop'
  | 'heldBack'
  | 'heldMark'
  | 'changeNo'
  | 'silence'
  | 'reviews'
> {
  smallAccounts: SmallWorld['accounts'];
  accounts: Record<AgentName, AccountId>;
  tokens: Record<AgentName, string>;
}

/**
 * As "that was not me" leaves an agent that has changed its password since, and its other accounts as those that wait
 * for review.
 */
const stopFor = async (server: TestServer, agentId: AgentId): Promise<string> => {
  const { db } = server.database;
  await sql`update settlement.account set review = 'waiting', verified_at = null
    where agent_id = ${agentId} and kind = 'other'`.execute(db);
  const { rows } = await sql<{ id: number }>`insert into settlement.stop (agent_id, via, stopped_at)
    select agent_id, 'page', password_changed_at - interval '1 minute' from session.account
    where agent_id = ${agentId} and role = 'agent' order by id limit 1 returning id`.execute(db);
  return String(rows[0]?.id);
};

/** A sale of more than its acquirer may report, which no one person releases: it waits for whoever decides next. */
const holdBack = async (
  { database: { db } }: TestServer,
  world: SmallWorld,
): Promise<Pick<MadeWorld, 'heldBack' | 'heldMark'>> => {
  const acquirer = 'strict';
  await insertRows(db, 'trades.acquirer_limit', [{ ...WIDE_LIMIT, acquirer, amount_fen: 1 }]);
  const row = saleOf(world, 'leaf', { reference: 'held-back', occurredAt: YESTERDAY, amountFen: fen(100_000) });
  await inTransaction(db, async (tx) => {
    const batchId = await storeBatch(tx, { acquirer, receivedAt: YESTERDAY });
    return bookRows(tx, { acquirer, batchId, at: YESTERDAY }, [row]);
  });
  const [held] = (await quarantinePage(db, { acquirer, reason: 'implausible' }, { size: 1 })).rows;
  if (held === undefined) throw new Error('the row was not held back');
  return { heldBack: String(held.id), heldMark: held.mark };
};

const makeWorld = async (server: TestServer): Promise<Omit<MadeWorld, 'changeNo'>> => {
  const { db } = server.database;
  const world = await buildSmallWorld(db, { now: NOW });
  await trade(server, world);
  await evaluateDue(db, NOW);
  await askNowhere(db);
  const noticeOf = await notices(server, world);
  const accounts: Partial<MadeWorld['accounts']> = {};
  const tokens: Partial<MadeWorld['tokens']> = {};
  const things: Partial<Record<AgentName, Things>> = {};
  const spare: Partial<Record<AgentName, string[]>> = {};
  for (const name of NAMES) {
    const agentId = AGENT_IDS[name];
    const loginName = `quality-${name.toLowerCase()}`;
    const accountId = await addAccount(db, { agentId, loginName, mobile: `1370000000${agentId}` });
    accounts[name] = accountId;
    const token = await tokenFor(db, accountId, NOW);
    const serials = await stock(server, name);
    await earnBefore(server, name);
    await earn(server, name);
    tokens[name] = token;
    spare[name] = serials;
    const held = {
      spare: serials,
      notice: noticeOf.get(agentId) ?? '',
      agentNote: await noteOf(server, accountId, name),
      merchantNote: await merchantNoteOf(server, accountId, name),
      savedFilter: await savedFilterOf(server, accountId, name),
      session: await sleepingSession(server, accountId),
      login: await loginOf(server, accountId, await sleepingSession(server, accountId)),
      export: await exportOf(server, accountId, agentId),
      dispute: await disputeOf(server, accountId, agentId),
    };
    things[name] = await thingsOf(server, world, server.client(token), name, held);
  }
  await closeDueMonths(db, server.services.vault, server.clock.now());
  await rankAgents(db, server.clock.now());
  await refreshPortfolio(db, server.clock.now());
  const inviter = server.client(await tokenFor(db, accounts.mid ?? idOf(0), NOW));
  const [offer, link] = [await offerOf(inviter), await linkOf(inviter)];
  const content = await addContent(server);
  const stop = await stopFor(server, AGENT_IDS[STOPPED]);
  const held = await holdBack(server, world);
  const reviews = await waitingReviews(server, server.client(tokens[STOPPED]));
  return {
    smallAccounts: world.accounts,
    accounts,
    tokens,
    things,
    spare,
    offer,
    link,
    employeeCode: await employeeCodeOf(server, inviter),
    ...content,
    stop,
    ...held,
    silence: await silentRewards(db, NOW),
    reviews,
  } as Omit<MadeWorld, 'changeNo'>;
};

const failedChangeNo = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ no: string }>`
    select no from changes.change where state = 3 order by id limit 1`.execute(db);
  return onlyRow(rows).no;
};

/** Makes the world in a database, through a server that is closed when it is done. */
const makeIn = async (urls: DatabaseUrls): Promise<MadeWorld> => {
  const server = await testServer({ urls });
  try {
    await addPeriodQuestions(server.database.db, NOW);
    await addResidualFiles(server.database.db, NOW);
    const made = await makeWorld(server);
    return { ...made, changeNo: await failedChangeNo(server.database.db) };
  } finally {
    await server.close();
  }
};

/** A copy of the world, which is made once per run; with `urls` it is made in that database. */
export const qualityWorld = async (options: Parameters<typeof testServer>[0] = {}): Promise<QualityWorld> => {
  const given = options.urls;
  const { told, urls } = given ? { told: await makeIn(given), urls: given } : await madeOnce('quality', makeIn);
  const { smallAccounts, accounts, tokens, ...made } = told;
  const server = await testServer({ ...options, urls });
  const { db } = server.database;
  await testAcquirer(server);
  return {
    ...made,
    server,
    world: writtenSmallWorld({ now: NOW }, smallAccounts),
    clients: Object.fromEntries(NAMES.map((name) => [name, server.client(tokens[name])])) as QualityWorld['clients'],
    again: async (name) => server.client(await tokenFor(db, accounts[name], NOW)),
  };
};
