/** What other capabilities' pages may use of the agents. */
export { AgentPicker, type PickedAgent } from './agent-picker.tsx';
