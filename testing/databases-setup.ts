/** Setup file of the test project `node`: before a test file is read, drops the databases of those before it. */
import { inject } from 'vitest';
import { dropDatabases } from './drop-databases.ts';

await dropDatabases(inject('postgresUrl'));
