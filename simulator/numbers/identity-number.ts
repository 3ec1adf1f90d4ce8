import type { AgentRow } from '../facts/fact-rows.ts';
import { seededRandom } from '../random.ts';
import { nationalId } from './national-id.ts';

/** The same number wherever the agent gives it: its identity and its settlement accounts belong to one person. */
export const identityNumber = ({ id }: Pick<AgentRow, 'id'>): string =>
  nationalId(seededRandom(`identity-${id}`), '5101');
