/** The pages of the agent app. */
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

const FORM = 'a form: it has no figures of its own';
const TEXTS = 'texts';
const ACQUIRER = 'what another company says, beside ours: held by the tests of tripartite';
const TERMS =
  'terms as they are kept: docs/domain.md §3, held by e2e/terms.test.ts, policies.test.ts and what-if.test.ts';
const EARNINGS = 'lists and sums of earnings, compared with the ledger by the tests of earnings';
const AGREEMENT = 'what an agreement says and what was taken by it, held by the tests of deductions';
const RECORDS = 'records, not sums';
const PORTFOLIO = 'lists whose counts the recount of the portfolio compares with the facts';
const QUESTIONS = 'what a question and its answer say, held by the tests of disputes';

/** The others, and why. */
export const PAGES_WITHOUT_FIGURES: Readonly<Record<string, string>> = {
  '/pages/myInfo/index': TEXTS,
  '/pages/login/index': FORM,
  '/pages/login/code/index': FORM,
  '/pages/login/agreement/index': TEXTS,
  '/pages/login/agreement/agreementNoback': TEXTS,
  '/pages/myInfo/settlementAccount/index': RECORDS,
  '/pages/myInfo/bindCard/bindCard': FORM,
  '/pages/myInfo/updatePassword/index': FORM,
  '/pages/myInfo/forgot-password/index': FORM,
  '/pages/myInfo/secondFactor/index': FORM,
  '/pages/myInfo/setting/setting': FORM,
  '/pages/home/notice/notice': TEXTS,
  '/pages/home/bannerDetail/bannerDetail': TEXTS,
  '/pages/home/home/bannerDetail': TEXTS,
  '/pages/home/myAgent/addAgent': FORM,
  '/pages/home/invitation/invitationRegistered': FORM,
  '/pages/home/invitation/index': 'counts of who came in, held by capabilities/invitations/server/get-funnel.test.ts',
  '/pages/home/invitation/records': RECORDS,
  '/pages/home/invitation/campaigns': RECORDS,
  '/pages/home/invitation/poster': TEXTS,
  '/pages/home/invitation/down-app': TEXTS,
  '/pages/home/invitation/downIos': TEXTS,
  '/pages/home/terminal/terminalInfo': 'records of one terminal; its stages are held by e2e/compliance.test.ts',
  '/pages/home/terminal/operation': FORM,
  '/pages/home/terminal/terminalBind': FORM,
  '/pages/home/terminal/termOperatHistory': RECORDS,
  '/pages/home/terminal/termBackList': RECORDS,
  '/pages/home/data/merch-cond-Info': 'records of one terminal, held by e2e/compliance.test.ts',
  '/pages/home/tripartiteData/merchStandardCheck': ACQUIRER,
  '/pages/home/tripartiteData/activationCheck': ACQUIRER,
  '/pages/home/tripartiteData/merchBindTerm': ACQUIRER,
  '/pages/home/tripartiteData/info': ACQUIRER,
  '/pages/home/policy/open': TERMS,
  '/pages/home/policy/previewTerms': TERMS,
  '/pages/home/policy/termChange': TERMS,
  '/pages/home/policy/termChanges': TERMS,
  '/pages/home/myAgent/moveNotice': 'kept what-if of a move, held by capabilities/moves/server/move-notices.test.ts',
  '/pages/home/policy/queryPolicy': TERMS,
  '/pages/home/policy/policyInfo': TERMS,
  '/pages/home/policy/trxLimitShareConfig': TERMS,
  '/pages/home/home/earnings-info': EARNINGS,
  '/pages/home/home/detailInfo': EARNINGS,
  '/pages/home/home/trading-info': EARNINGS,
  '/pages/deductions/deductionList': AGREEMENT,
  '/pages/deductions/deductionDetail': AGREEMENT,
  '/merchantClasses': PORTFOLIO,
  '/pages/home/data/merch': PORTFOLIO,
  '/pages/home/home/merch-info': PORTFOLIO,
  '/pages/home/home/merch-bind-info': PORTFOLIO,
  '/pages/home/home/merch-rate-info': TERMS,
  '/merchant': 'records of one merchant; its month is held by the tests of the portfolio',
  '/terminalAges': PORTFOLIO,
  '/disputes': QUESTIONS,
  '/disputes/open': QUESTIONS,
  '/downloads': RECORDS,
  '/merchantApplication': FORM,
  '/merchantRates': FORM,
  '/merchantHistory': RECORDS,
  '/pages/data/merch-detail': RECORDS,
  '/followUps': RECORDS,
  '/withdrawalReceipt': TEXTS,
  '/verifyReceipt': TEXTS,
  '/verifyStatement': TEXTS,
  '/pages/myInfo/certificate/certificate': TEXTS,
  '/verifyCertificate': TEXTS,
  '/pages/home/result/index': TEXTS,
  '/pages/myInfo/settlementAccount/additionalInformation': FORM,
  '/personalData': RECORDS,
  '/closeAccount': 'the amounts of its conditions are those of the wallet, held by privacy/server/closing.test.ts',
  '/pages/login/sancode/sancode': 'counts only what was scanned on the device, held by e2e/scan.test.ts',
  '/choose-location': FORM,
  '/open-location': TEXTS,
  '/pages/taxes/taxDocuments': 'papers of the agent and what withdrawals used of them, held by e2e/taxes.test.ts',
  '/pages/taxes/submitDocument': FORM,
  '/pages/myInfo/settlementAccount/payeeStopped': TEXTS,
  '/pages/compliance/silentTerminals':
    'counts of rewarded terminals, held by capabilities/compliance/server/silence/silence-counts.test.ts',
  '/pages/myInfo/employee/index':
    'accounts and acts of the day, held by capabilities/employees/server/employees.test.ts',
  '/pages/myInfo/employee/employeeInfo': RECORDS,
  '/joinEmployee': FORM,
  '/pages/home/findAnything': 'what a search finds, held by capabilities/home/server/search-records.test.ts',
  '/pages/myInfo/employee/acts': RECORDS,
};
