/** Why a move is not possible, with the sentence that the operator reads on the command line. */
const MOVE_PROBLEMS = {
  tree_cycle: 'the new parent is the agent itself or below it',
  tree_too_deep: 'the tree would become deeper than ten levels below its root',
  same_parent: 'the agent is below this parent already',
  parent_frozen: 'the new parent is frozen',
  parent_closed: 'the new parent has closed its account',
  policy_missing: 'the new parent lacks policies that are open for the agent',
  merchant_not_approved: 'the merchant is not approved any more',
  agent_changed: 'the merchant belongs to another agent by now',
  same_agent: 'the merchant is that agent’s already',
  agent_frozen: 'the new agent is frozen',
  agent_closed: 'the new agent has closed its account',
  terms_missing: 'the new agent lacks policies, or rates of them, under which the merchant’s terminals are sold',
  internal_error: 'it could not be executed because of an internal error: see the log',
} as const;

export type MoveProblem = keyof typeof MOVE_PROBLEMS;

const isProblem = (text: string): text is MoveProblem => Object.hasOwn(MOVE_PROBLEMS, text);

export const problemSentence = (problem: string): string => (isProblem(problem) ? MOVE_PROBLEMS[problem] : problem);
