/**
 * A document with thousands of lines takes seconds to draw: it is drawn in a thread of its own, after earlier requests.
 */
import { threadOf } from '#platform/threads/thread.ts';
import type { PdfContent } from './pdf-content.ts';

export type { Block, PdfContent } from './pdf-content.ts';

export const renderPdf = threadOf<PdfContent>(new URL('pdf-worker.ts', import.meta.url), 'pdf');
