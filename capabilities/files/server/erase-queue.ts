/** Name of the job that deletes the bytes of removed pictures. */
export const ERASE_JOB = 'files.erase';
