/** The pages of the agent app. */
import { byPage } from '#testing/examples/gathered.ts';
import type { Facts } from './facts.ts';
import type { ShownPage } from './pages.ts';
import { home, data, earningsInfo, teamInfo, termInfo, merchInfo, baseInfo } from './show-figures.ts';
import { wallet, statementPage, withdraw, withdrawals, entry, statements, statement } from './show-money.ts';
import {
  trades,
  trade,
  newTeam,
  terminals,
  terminalList,
  tasks,
  canEarn,
  activations,
  agents,
  agentDetail,
  level,
} from './show-work.ts';

const always = (page: ShownPage) => (): ShownPage => page;

export const PAGES_WITH_FIGURES: Readonly<Record<string, (facts: Facts) => ShownPage>> = {
  '/pages/home/home/index': always(home),
  '/pages/data/index': always(data),
  '/pages/earnings/index': always(wallet),
  '/pages/earnings/earningsDetails': always(statementPage),
  '/pages/earnings/earningsInfo': entry,
  '/pages/earnings/earningsWithdrawal': always(withdraw),
  '/pages/earnings/withdrawalList': always(withdrawals),
  '/pages/home/trading/index': always(trades),
  '/pages/home/trading/detail': trade,
  '/pages/home/terminal/index': always(terminals),
  '/pages/home/terminal/terminalList': always(terminalList),
  '/pages/home/data/merch-cond-list': always(tasks),
  '/pages/compliance/canEarn': always(canEarn),
  '/pages/home/home/term-active-info': always(activations),
  '/pages/home/myAgent/index': always(agents),
  '/pages/home/myAgent/agentDetail': always(agentDetail),
  '/levels': always(level),
  '/pages/myInfo/baseInfo/index': always(baseInfo),
  '/pages/data/team-detail': always(newTeam),
  '/pages/data/earnings-info': always(earningsInfo),
  '/pages/data/team-info': always(teamInfo),
  '/pages/data/term-info': always(termInfo),
  '/pages/data/merch-info': always(merchInfo),
  '/pages/home/statistics/index': always(statements),
  '/pages/home/statistics/detail': statement,
};

/** The pages without figures, and why. */
export const PAGES_WITHOUT_FIGURES: Readonly<Record<string, string>> = byPage(({ noFigures }) => noFigures);
