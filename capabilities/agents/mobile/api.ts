/** Agent components for pages of other capabilities. */
export { AgentPicker, type PickedAgent } from './lookup/agent-picker.tsx';
export { AgentDetailHead } from './lookup/agent-detail-head.tsx';
export { AgentFigures } from './lookup/agent-figures.tsx';
export { RenameSheet } from './lookup/rename-sheet.tsx';
export { AgentMenu } from './lookup/agent-menu.tsx';
