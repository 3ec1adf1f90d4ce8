/** What the machine and tests run of agents. */
export { rankAgents } from './rank-agents.ts';
