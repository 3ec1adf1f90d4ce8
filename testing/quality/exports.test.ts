/** Every list of an agent has its export, generated from the contract. */
import { expect, it } from 'vitest';
import { definitionOf } from '#capabilities/exports/server/definitions.ts';
import { loadCapabilities } from '#apps/server/capabilities.ts';
import { audienceOf } from '#platform/contract/call.ts';
import { textFor } from '#platform/i18n/server.ts';
import { languages } from '#platform/i18n/languages.ts';

const { routes } = await loadCapabilities();
const calls = routes.map(({ call }) => call).filter((call) => audienceOf(call) === 'agent');
const shapeOf = (call: (typeof calls)[number]): object => (call.request as unknown as { shape?: object }).shape ?? {};
const lists = calls.filter((call) => 'pageNum' in shapeOf(call));

/** Lists without an export, each with the reason. */
const NOT_EXPORTED: Readonly<Record<string, string>> = {
  'agents.list-agent-names': 'former names of one agent, shown on its page',
  'agents.list-agent-notes': 'follow-ups about one agent, private to their author',
  'merchants.list-merchant-notes': 'notes about one merchant, private to the agent that wrote them',
  'agents.list-follow-ups': 'reminders',
  'agents.list-new-agents': 'the agents of the list, by the day they joined',
  'agents.search-agents': 'a search while typing',
  'changes.list-change-batches': 'the changes of the list, by what was asked for together',
  'changes.list-change-subjects': 'what can be chosen; merchants and terminals are exported by their own lists',
  'changes.list-default-rates': 'what can be chosen; terminals are exported by their own list',
  'changes.list-promotions': 'a few plans of rates; what they changed is in the export of changes',
  'changes.list-promoted': 'the merchants of one promotion, shown on its page',
  'changes.list-fee-differences': 'days of a merchant, each acted on by its own question',
  'compliance.list-counted': 'the transactions of one stage, shown on its page',
  'compliance.list-silent-terminals': 'a watch of the running months, acted on terminal by terminal',
  'content.list-notices': 'messages',
  'taxes.list-documents': 'a few papers of the agent; the tax withheld is in the export of withdrawals',
  'deductions.list-agreements': 'a few agreements; what they took is in the export of the statement',
  'deductions.list-takings': 'what one agreement took, in the export of the statement',
  'employees.list-acts': 'what a few people did, for the eyes of the agent alone',
  'exports.list-exports': 'the exports themselves',
  'invitations.list-arrivals': 'who came in by one agent; the agents and the merchants are exported by their own lists',
  'invitations.list-campaigns': 'the links of one agent, shown on its page',
  'invitations.list-invitations': 'open invitations of a week',
  'policies.list-term-changes': 'the history of one agent and policy, shown on its page',
  'policies.list-value-share-agents': 'the agents of one rule',
  'session.list-logins': 'who logged in is for the eyes of the account alone',
  'settlement.search-branches': 'public bank branches',
  'terminals.get-operation': 'the terminals of one operation; those that were refused have an export of their own',
  'terminals.list-recalls': 'the operations of the list, recalls only',
  'terminals.list-terminal-events': 'the history of one terminal, shown on its page',
  'tripartite.list-activations': 'what the acquirer says, which is looked into terminal by terminal',
  'tripartite.list-bindings': 'what the acquirer says, which is looked into terminal by terminal',
  'tripartite.list-standards': 'what the acquirer says, which is looked into terminal by terminal',
  'wallet.list-statement-items': 'the entries of one row of the statement',
};

it('every list is exported, or says why not', () => {
  const paths = new Set(calls.map(({ path }) => path));
  const without = lists.filter(({ path }) => !paths.has(`${path}/export`)).map(({ name }) => name);
  expect(without.toSorted()).toEqual(Object.keys(NOT_EXPORTED).toSorted());
});

const exports = calls.filter(({ path }) => path.endsWith('/export'));

it.each(exports.map((call) => [call.name, call] as const))(
  '%s takes the filter of its list, and its permission',
  (_, call) => {
    const list = lists.find(({ path }) => `${path}/export` === call.path);
    const definition = definitionOf(call.name);
    expect(definition?.list.call.name).toBe(list?.name);
    expect(call.permission).toBe(list?.permission);
    const filter = Object.keys(list === undefined ? {} : shapeOf(list)).filter((key) => !/^(page|cursor)/.test(key));
    const asked = Object.keys(shapeOf(call)).filter((key) => !/^(format|smsCode|password|totpCode)$/.test(key));
    expect(asked.toSorted()).toEqual(filter.toSorted());
    expect('password' in shapeOf(call)).toBe(definition?.isPersonal);
  },
);

it.each(languages)('headings and titles have texts in %s', (lang) => {
  const t = textFor(lang);
  for (const call of exports) {
    const { title = '', columns = [] } = definitionOf(call.name) ?? {};
    for (const key of [title, ...columns.map((column) => column.title)]) expect(t(key)).not.toBe(key);
  }
});
