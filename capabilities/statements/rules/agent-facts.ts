/** Who a statement is of: `陈立群 V5`, `ZY80213`; an agent that is not certified by its number alone. */
export const agentFacts = (agent: {
  readonly code: string;
  readonly name: string;
  readonly levelCode: string;
}): readonly string[] => [agent.name === agent.code ? agent.levelCode : `${agent.name} ${agent.levelCode}`, agent.code];
