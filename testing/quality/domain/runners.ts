/** One function per example of docs/domain.md: computes the expected columns of a row from the given ones. */
import type { Runner } from './cells.ts';
import { accountRunners } from './run-accounts.ts';
import { acquirerViewRunners } from './run-acquirer-view.ts';
import { agentRunners } from './run-agents.ts';
import { assessmentsRunners } from './run-assessments.ts';
import { certificateRunners } from './run-certificates.ts';
import { changeRunners } from './run-changes.ts';
import { disputeRunners } from './run-disputes.ts';
import { invitationRunners } from './run-invitations.ts';
import { levelRunners } from './run-levels.ts';
import { merchantRunners } from './run-merchants.ts';
import { moneyRunners } from './run-money.ts';
import { policyRunners } from './run-policies.ts';
import { reassignmentRunners } from './run-reassignments.ts';
import { residualRunners } from './run-residuals.ts';
import { rewardRunners } from './run-rewards.ts';
import { sessionRunners } from './run-sessions.ts';
import { statementRunners } from './run-statements.ts';
import { statisticsRunners } from './run-statistics.ts';
import { terminalRunners } from './run-terminals.ts';
import { valueRunners } from './run-values.ts';
import { walletRunners } from './run-wallet.ts';
import { withdrawalRunners } from './run-withdrawals.ts';

export const runners: Readonly<Record<string, Runner>> = {
  ...moneyRunners,
  ...residualRunners,
  ...accountRunners,
  ...agentRunners,
  ...certificateRunners,
  ...changeRunners,
  ...invitationRunners,
  ...levelRunners,
  ...reassignmentRunners,
  ...merchantRunners,
  ...policyRunners,
  ...walletRunners,
  ...withdrawalRunners,
  ...sessionRunners,
  ...disputeRunners,
  ...statementRunners,
  ...terminalRunners,
  ...assessmentsRunners,
  ...rewardRunners,
  ...statisticsRunners,
  ...acquirerViewRunners,
  ...valueRunners,
};
