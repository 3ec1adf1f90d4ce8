import { z } from 'zod';

/** Letters of any script, digits and common punctuation of names; no invisible characters. */
const AGENT_NAME = /^[\p{L}\p{N}][\p{L}\p{N}·•.&()（）\- ]{0,19}$/u;

export const agentName = () => z.string().trim().regex(AGENT_NAME, 'field.agent_name');
