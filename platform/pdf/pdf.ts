/** A document with thousands of lines takes seconds to draw: in a thread of its own, after those asked for before. */
import { threadOf } from '#platform/threads/thread.ts';
import type { PdfContent } from './pdf-content.ts';

export type { Block, PdfContent } from './pdf-content.ts';

export const renderPdf = threadOf<PdfContent>(new URL('pdf-worker.ts', import.meta.url), 'pdf');
