/** The adapters by name: `adapter` of ACQUIRERS. A further one is a folder of `adapters/` and a line here. */
import type { AcquirerAdapter } from './adapter.ts';
import { meridian } from './adapters/meridian/adapter.ts';
import { standard } from './adapters/standard/adapter.ts';

export const ADAPTERS: Readonly<Record<string, AcquirerAdapter>> = { standard, meridian };
