/** Name of the job that makes an export; its data is `{ id }`. */
export const MAKE_JOB = 'exports.make';
