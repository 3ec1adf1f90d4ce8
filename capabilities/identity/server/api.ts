/** Certification for other capabilities. Whether an agent is certified stands with the agent (`agents`). */
export { certifiedName, certifiedNames } from './certified-names.ts';
export { certifiedPerson, type CertifiedPerson } from './certified-person.ts';
export { identitiesOf, eraseIdentity } from './erase.ts';
