/** Functions of agents that the machine's tasks and tests run. */
export { rankAgents } from './ranking/rank-agents.ts';
