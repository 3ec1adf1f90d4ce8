/** Names the agent of a statement: `陈立群 V5 · ZY80213`; an agent that is not certified by its number alone. */
export const agentText = (agent: {
  readonly code: string;
  readonly name: string;
  readonly levelCode: string;
}): string =>
  agent.name === agent.code ? `${agent.levelCode} · ${agent.code}` : `${agent.name} ${agent.levelCode} · ${agent.code}`;
