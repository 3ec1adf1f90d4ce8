/**
 * Makes the database that every test starts from, in a process of its own: `node testing/make-template.ts <url>
 * <name>`.
 */
import { makeTemplate } from './template.ts';

const [url = '', name = ''] = process.argv.slice(2);
await makeTemplate(url, name);
process.exit(0);
