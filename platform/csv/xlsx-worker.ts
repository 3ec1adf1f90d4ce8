/** The thread that writes large spreadsheets. */
import { answerRequests } from '#platform/threads/answer-requests.ts';
import { writeXlsx } from './xlsx-writer.ts';

answerRequests(writeXlsx);
