/** Identity checks for other capabilities. Whether an agent is certified is stored with the agent (`agents`). */
export { certifiedName, certifiedNames } from './certified-names.ts';
export { certifiedPerson } from './certified-person.ts';
