/**
 * A spreadsheet of thousands of rows takes a second to write: it is written in a thread of its own, after earlier
 * requests.
 */
import { threadOf } from '#platform/threads/thread.ts';
import type { XlsxContent } from './xlsx-writer.ts';

export const renderXlsx = threadOf<XlsxContent>(new URL('xlsx-worker.ts', import.meta.url), 'xlsx');
