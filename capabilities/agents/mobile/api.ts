/** Agent components for pages of other capabilities. */
export { AgentPicker, type PickedAgent } from './agent-picker.tsx';
export { AgentDetailHead } from './detail/agent-detail-head.tsx';
export { AgentFigures } from './detail/agent-figures.tsx';
export { RenameSheet } from './detail/rename-sheet.tsx';
export { AgentMenu } from './detail/agent-menu.tsx';
