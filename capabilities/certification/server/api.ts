/** Certification for other capabilities. Whether an agent is certified stands with the agent (`agents`). */
export { certificationsOf, eraseCertification } from './erase.ts';
