/** Agent components for pages of other capabilities. */
export { AgentPicker, type PickedAgent } from './agent-picker.tsx';
