import { showableText } from '#platform/contract/showable-text.ts';

/** Letters of any script, digits and common punctuation of names; no invisible characters. */
const AGENT_NAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}·•.&()（）\- ]{0,19}$/u;

/** The name as stored; the server decides whether it may be used (docs/domain.md §11, "Names"). */
export const agentName = () => showableText(AGENT_NAME, 'field.agent_name');
