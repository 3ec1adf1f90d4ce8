/** `npm run -s sbom > sbom.json`: the packages of production with version, hash and licence, from the lock file. */
import { sbomOf } from './sbom.ts';

console.log(JSON.stringify(sbomOf(new URL('../../', import.meta.url).pathname), null, 2));
