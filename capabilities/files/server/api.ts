/**
 * Pictures for other capabilities. A picture is taken in by a call of its own (`fileRoute`, or `POST /api/files`), or
 * by a command (`receiveFile`), and belongs to its uploader until `attachFiles` makes it part of something;
 * `fileReaders` says who may see it then, `fileReviewers` who of the staff while it waits for a decision.
 */
export { attachFiles, documentTypeOf, removeFiles, removeFilesOf } from './attach-files.ts';
export { fileLink, reviewLink } from './file-link.ts';
export { fileReaders, type FileReader } from './file-readers.ts';
export { fileReviewers, type FileReviewer } from './file-reviewers.ts';
export { fileRoute } from './file-route.ts';
export { partRoute } from './part-route.ts';
export { keepFile, receiveFile, type ReceivedFile } from './receive-file.ts';
export { type Uploader } from './taking.ts';
