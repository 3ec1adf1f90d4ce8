/** Silence after reward: who is above the threshold, and taking rewards back by two persons. */
import { agentByCode, agentsByIds } from '#capabilities/agents/server/api.ts';
import {
  agentsBySilence,
  approveTakeBack,
  MOST_CHOSEN,
  ofAgent,
  proposeTakeBack,
  rewardedTerminals,
  silenceRuleOf,
  type RefusedReason,
  type RewardedTerminal,
  type TakeBackProposalId,
} from '#capabilities/compliance/server/cli.ts';
import { terminalsByIds } from '#capabilities/terminals/server/api.ts';
import { inTransaction } from '#platform/db/db.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { idOf } from '#platform/ids/id.ts';
import { formatFen } from '#platform/money/format.ts';
import { addMonths, businessDay, monthOf, type BusinessMonth } from '#platform/time/business-day.ts';
import { actOf, monthIn, UsageError, wordOf, type Cli, type Command } from './command.ts';
import { silenceRuleCommand } from './silence-rule.ts';
import { shownReasonOf } from './shown-reason.ts';

const LONGEST_REASON = 60;

const REFUSED: Readonly<Record<RefusedReason, string>> = {
  silence_not_above: 'The agent is not above the threshold.',
  silence_changed: 'A terminal is not silent, or its reward was taken back: nothing was changed.',
  silence_second_person: 'Another person has to approve it.',
  silence_take_back_over: 'It was approved, has lapsed or was replaced.',
};

const agentIn = async (cli: Cli): Promise<{ id: AgentId; code: string }> => {
  const code = wordOf(cli, 0, '<code>');
  const agent = await agentByCode(cli.db, code);
  if (agent === undefined) throw new Error(`There is no agent ${code}.`);
  return agent;
};

const askedOf = async (cli: Cli, month: BusinessMonth) => ({
  month,
  rule: await silenceRuleOf(cli.db, month),
  today: businessDay(cli.clock.now()),
});

const GROUPS = ['above', 'near', 'within'] as const;

const list = async (cli: Cli): Promise<boolean> => {
  const lastMonth = addMonths(monthOf(businessDay(cli.clock.now())), -1);
  const month = monthIn(cli.option('month') ?? lastMonth, '--month');
  const asked = await askedOf(cli, month);
  const groups = await agentsBySilence(cli.db, 'self', asked);
  const agents = await agentsByIds(
    cli.db,
    groups.flat().map(({ agentId }) => agentId),
  );
  const { days, thresholdPpm } = asked.rule;
  cli.print(`Rewards of ${month}: silent after ${days} days without a sale, threshold ${thresholdPpm} ppm.`);
  for (const [index, group] of groups.entries())
    for (const { agentId, rewarded, silent, coming } of group) {
      const { code = '', name = '' } = agents.get(agentId) ?? {};
      cli.print(`${GROUPS[index]}  ${code}  ${name}  ${silent} of ${rewarded} silent, ${coming} coming`);
    }
  return groups[0]?.length === 0;
};

const silentOf = async (cli: Cli, agentId: AgentId, month: BusinessMonth) => {
  const found = await rewardedTerminals(cli.db, await askedOf(cli, month), ofAgent(agentId), {
    states: ['silent'],
    limit: MOST_CHOSEN,
  });
  const terminals = await terminalsByIds(
    cli.db,
    found.map(({ terminalId }) => terminalId),
  );
  return found.map((row) => ({ row, sn: terminals.get(row.terminalId)?.sn ?? '' }));
};

const show = async (cli: Cli): Promise<void> => {
  const agent = await agentIn(cli);
  const silent = await silentOf(cli, agent.id, monthIn(wordOf(cli, 1, '<month>'), '<month>'));
  for (const { sn, row } of silent) {
    const last = row.lastSaleAt === null ? 'no sale' : `last sale ${businessDay(row.lastSaleAt)}`;
    cli.print(`${sn}  rewarded ${row.rewardedOn}  silent since ${row.endsOn}  ${last}`);
  }
  if (silent.length === 0) cli.print('None is silent.');
};

const chosenOf = (
  cli: Cli,
  silent: readonly { readonly row: RewardedTerminal; readonly sn: string }[],
): RewardedTerminal[] => {
  const given = cli.option('terminals') ?? '';
  if (given === 'all') return silent.map(({ row }) => row);
  const wanted = [...new Set(given.split(',').map((sn) => sn.trim()))];
  return wanted.map((sn) => {
    const found = silent.find((each) => each.sn === sn);
    if (found === undefined) throw new UsageError(`--terminals must be all, or silent terminals: ${sn} is none.`);
    return found.row;
  });
};

const takeBack = async (cli: Cli): Promise<boolean> => {
  const agent = await agentIn(cli);
  const month = monthIn(wordOf(cli, 1, '<month>'), '<month>');
  const reason = shownReasonOf(cli, LONGEST_REASON);
  const chosen = chosenOf(cli, await silentOf(cli, agent.id, month));
  if (chosen.length === 0) throw new Error(`None of ${agent.code} is silent in ${month}.`);
  const wanted = { agentId: agent.id, month, activationIds: chosen.map(({ id }) => id), reason };
  const done = await inTransaction(cli.db, (tx) => proposeTakeBack(tx, wanted, actOf(cli)));
  if (done.is === 'refused') {
    cli.print(REFUSED[done.reason]);
    return false;
  }
  cli.print(
    `${done.id}: ${done.activationIds.length} rewards of ${agent.code}, ${formatFen(done.sharedFen)} together.`,
  );
  cli.print(`Proposed: another person approves it before ${done.lapsesAt.toISOString()}, or it lapses.`);
  return true;
};

const approve = async (cli: Cli): Promise<boolean> => {
  const word = wordOf(cli, 0, '<id>');
  if (!/^[1-9]\d{0,14}$/.test(word)) throw new UsageError('<id> must be the number of a proposed take-back.');
  const id = idOf<TakeBackProposalId>(Number(word));
  const done = await inTransaction(cli.db, (tx) => approveTakeBack(tx, id, actOf(cli)));
  if (done === undefined) throw new Error(`There is no proposal ${word}.`);
  cli.print(
    done.is === 'refused'
      ? REFUSED[done.reason]
      : `Taken back: ${done.activationIds.length} rewards, ${formatFen(done.sharedFen)} together; the agents are told.`,
  );
  return done.is !== 'refused';
};

export const silenceCommands: readonly Command[] = [
  {
    name: 'rewards silence',
    permission: 'silence:view',
    usage: '[--month <month>]',
    summary: 'the agents whose rewarded terminals of a month sell nothing; fails while one is above the threshold',
    run: list,
  },
  {
    name: 'rewards silent',
    permission: 'silence:view',
    usage: '<code> <month>',
    summary: 'the silent terminals of an agent',
    run: show,
  },
  {
    name: 'rewards take-back',
    permission: 'silence:decide',
    usage: '<code> <month> --terminals <all|sn,sn> --reason <text>',
    summary: 'proposes to take the rewards of silent terminals back; the reason is shown to the agents',
    run: takeBack,
  },
  {
    name: 'rewards approve-take-back',
    permission: 'silence:decide',
    usage: '<id>',
    summary: 'approves what another person proposed: each agent gives back what it got',
    run: approve,
  },
  silenceRuleCommand,
];
