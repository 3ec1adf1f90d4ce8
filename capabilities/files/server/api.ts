/**
 * Pictures for other capabilities. A picture is received by a call of its own (`fileRoute`, or `POST /api/files`), or
 * by a command (`receiveFile`), and belongs to its uploader until `attachFiles` makes it part of something; then
 * `fileReaders` decides who may see it, and `fileReviewers` which staff may while it waits for a decision.
 */
export { attachFiles, documentTypeOf, removeFiles, removeFilesOf } from './attach-files.ts';
export { fileLink, reviewLink } from './file-link.ts';
export { fileReaders, type FileReader } from './file-readers.ts';
export { fileReviewers, type FileReviewer } from './file-reviewers.ts';
export { fileRoute } from './file-route.ts';
export { partRoute } from './part-route.ts';
export { keepFile, receiveFile, type ReceivedFile } from './receive-file.ts';
export { type Uploader } from './taking.ts';
