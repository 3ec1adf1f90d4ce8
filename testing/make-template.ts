/** Creates the template database of the tests in a separate process: `node testing/make-template.ts <url> <name>`. */
import { makeTemplate } from './template.ts';

const [url = '', name = ''] = process.argv.slice(2);
await makeTemplate(url, name);
process.exit(0);
