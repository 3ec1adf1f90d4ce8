/** The thread that draws documents. */
import { answerRequests } from '#platform/threads/answer-requests.ts';
import { drawPdf } from './draw-pdf.ts';

answerRequests(drawPdf);
