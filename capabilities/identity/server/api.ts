/** Certification for other capabilities. Whether an agent is certified stands with the agent (`agents`). */
export { certifiedName, certifiedNames } from './certified-names.ts';
export { certifiedPerson } from './certified-person.ts';
