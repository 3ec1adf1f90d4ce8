/** Transactions, terminals, stages and agents. */
import { getAgentSummary } from '#capabilities/agents/contract/lookup/get-agent-summary.ts';
import { getAgent } from '#capabilities/agents/contract/lookup/get-agent.ts';
import { listAgents } from '#capabilities/agents/contract/lookup/list-agents.ts';
import { listNewAgents } from '#capabilities/agents/contract/tree/list-new-agents.ts';
import { getActivationSummary } from '#capabilities/assessments/contract/activations/get-activation-summary.ts';
import { listActivations } from '#capabilities/assessments/contract/activations/list-activations.ts';
import { getTaskSummary } from '#capabilities/assessments/contract/tasks/get-task-summary.ts';
import { listTasks } from '#capabilities/assessments/contract/tasks/list-tasks.ts';
import { explainEarning } from '#capabilities/earnings/contract/trade/explain-earning.ts';
import { getLevel } from '#capabilities/levels/contract/get-level.ts';
import { listAgentPolicies } from '#capabilities/policies/contract/terms/list-agent-policies.ts';
import { getTerminalSummary } from '#capabilities/terminals/contract/list/get-terminal-summary.ts';
import { getTrade } from '#capabilities/trades/contract/lookup/get-trade.ts';
import { listTrades } from '#capabilities/trades/contract/lookup/list-trades.ts';
import type { Facts } from './facts.ts';
import { m, n, type ShownPage } from './pages.ts';
import { signed } from './pages.ts';

export const trades: ShownPage = {
  query: '?scope=team',
  shows: (of) =>
    of(listTrades).rows.flatMap(({ amountFen, dayTotal }) => [
      m(amountFen),
      ...(dayTotal ? [`${n(dayTotal.count)} 笔`, m(dayTotal.amountFen)] : []),
    ]),
};

const newestSale = ({ trades: all }: Facts): string =>
  String(all.find(({ kind, status }) => kind === 'sale' && status === 1)?.id);

export const trade = (facts: Facts): ShownPage => ({
  query: `?id=${newestSale(facts)}`,
  shows: (of) => {
    const { amountFen, feeFen, shareFen } = of(getTrade);
    const steps = of(explainEarning).trade?.steps ?? [];
    return [m(amountFen), m(feeFen), m(shareFen), ...steps.map((step) => m(step.shareFen))];
  },
});

export const newTeam: ShownPage = {
  query: '?scope=team',
  shows: (of) =>
    of(listNewAgents).rows.map(({ terminalCount }) => (terminalCount === 0 ? '' : `${n(terminalCount)} 台`)),
};

export const terminals: ShownPage = {
  shows: (of) => {
    const { counts } = of(getTerminalSummary);
    return [n(counts.unbound), n(counts.bound), n(counts.activated)];
  },
};

export const terminalList: ShownPage = {
  query: '?holder=team',
  shows: (of) => {
    const { counts } = of(getTerminalSummary);
    return [n(counts.unbound + counts.bound + counts.activated)];
  },
};

/** The page of a chosen kind: its groups add up to its figure. */
const earnPage = (kinds: readonly ('stage' | 'activation' | 'fee')[]): ShownPage => {
  const sumsOf = (of: Parameters<ShownPage['shows']>[0]) => {
    const { stage, activation, fee } = of(getTaskSummary);
    const byKind = { stage: Object.values(stage), activation: Object.values(activation), fee: [fee] };
    const groups = kinds.flatMap((kind) => byKind[kind]);
    return {
      count: groups.reduce((sum, group) => sum + group.count, 0),
      fen: groups.reduce((sum, group) => sum + (group.rewardFen ?? 0), 0),
    };
  };
  return {
    query: '?scope=team',
    shows: (of) => {
      const { count, fen } = sumsOf(of);
      return [
        `${n(count)} 件事，做到还能得 ¥${m(fen)}`,
        ...of(listTasks).rows.flatMap((row) => [
          row.kind === 'fee' ? `该收 ${m(row.dueFen)}` : `还差 ${m(row.missingFen)}`,
          m(row.rewardFen),
        ]),
      ];
    },
    derives: (of) => {
      const { stage, activation, fee } = of(getTaskSummary);
      const parts = [stage, activation].map((part) => Object.values(part));
      const fens = (groups: { rewardFen?: number | undefined }[]): number =>
        groups.reduce((sum, group) => sum + (group.rewardFen ?? 0), 0);
      const pairs = (['soon', 'month', 'later'] as const).map((group) => fens([stage[group], activation[group]]));
      return [sumsOf(of).fen, ...parts.map(fens), fee.rewardFen ?? 0, ...pairs];
    },
  };
};

export const tasks = earnPage(['stage']);
export const canEarn = earnPage(['stage', 'activation', 'fee']);

export const activations: ShownPage = {
  query: '?scope=team',
  shows: (of) => {
    const { count, rewardFen } = of(getActivationSummary);
    return [
      `¥${m(rewardFen)} ${n(count)} 台`,
      ...of(listActivations).rows.flatMap((row) => [
        ...(row.firstFen === undefined ? [] : [`首笔 ${m(row.firstFen)}`]),
        signed(row.rewardFen ?? 0),
      ]),
    ];
  },
};

export const agents: ShownPage = {
  shows: (of) => {
    const { month } = of(getAgentSummary);
    return [
      `本月下级为我带来 ¥${m(month.contributionFen)}`,
      `团队交易额（元） ${m(month.amountFen)}`,
      ...of(listAgents)
        .rows.slice(0, 8)
        .map(({ figures }) => m(figures?.amountFen)),
    ];
  },
};

export const agentDetail: ShownPage = {
  query: '?id=3',
  shows: (of) => {
    const { figures, terminalCount, activatedCount, merchantCount, teamCount } = of(getAgent);
    return [
      `本月交易额 ¥${m(figures?.amountFen)}`,
      `本月为我带来 ¥${m(figures?.contributionFen)}`,
      `机具 ${n(terminalCount)} 已激活 ${n(activatedCount)} 商户 ${n(merchantCount)} 下级 ${n(teamCount)}`,
    ];
  },
  // the rest of 10 000 yuan, in fen, equals the difference of the rates in parts per million
  derives: (of) =>
    of(listAgentPolicies).policies.flatMap(({ mine, theirs }) =>
      (mine?.costs ?? []).flatMap(({ rateType, rule }) => {
        const their = theirs?.costs.find((cost) => cost.rateType === rateType)?.rule;
        return their === undefined
          ? []
          : [
              their.ratePpm - rule.ratePpm,
              (their.extraFen ?? 0) - (rule.extraFen ?? 0),
              (their.capFen ?? 0) - (rule.capFen ?? 0),
            ];
      }),
    ),
};

export const level: ShownPage = {
  shows: (of) => {
    const { volume, next } = of(getLevel);
    return [
      `交易额 ${m(volume.salesFen)}，已减退款 ${m(volume.refundFen)}`,
      ...(next?.conditions ?? []).flatMap(({ kind, value, needed, left }) =>
        kind === 'volume'
          ? [`${m(value)} / ${m(needed)} 元`, left === 0 ? '' : `还差 ${m(left)}`]
          : [`${n(value)} / ${n(needed)}`],
      ),
    ];
  },
};
