/** `npm run -s sbom > sbom.json`: the packages of production with version, hash and licence, from the lock file. */
import { join } from 'node:path';
import { sbomOf } from './sbom.ts';

console.log(JSON.stringify(sbomOf(join(import.meta.dirname, '../../')), null, 2));
