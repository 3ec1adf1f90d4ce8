import { plainText } from '#platform/contract/fields.ts';
import { isShowable } from '#platform/validate/showable-name.ts';

/** Letters of any script, digits and common punctuation of names; no invisible characters. */
const AGENT_NAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}·•.&()（）\- ]{0,19}$/u;

/** As it is stored; whether it may be taken says the server (docs/domain.md §11, "Names"). */
export const agentName = () => plainText().regex(AGENT_NAME, 'field.agent_name').refine(isShowable, 'field.agent_name');
