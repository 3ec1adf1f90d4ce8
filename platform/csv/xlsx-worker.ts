/** The thread that writes whole spreadsheets. */
import { answerRequests } from '#platform/threads/answer-requests.ts';
import { writeXlsx } from './xlsx-writer.ts';

answerRequests(writeXlsx);
