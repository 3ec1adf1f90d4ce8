/** Functions of agents that the machine's tasks and tests run. */
export { rankAgents } from './rank-agents.ts';
