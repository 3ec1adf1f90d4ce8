/** A picture that nothing was made of, and a part of one, is removed after these hours. */
export const LOOSE_HOURS = 24;
/** The number of hours after which a file that was not written to its end is removed. */
export const WRITING_HOURS = 1;
/**
 * The most pictures of an account in 24 hours, and the most that are begun in parts; a registration has the same number
 * in total.
 */
export const PER_DAY = 100;
/** Minutes for which a link is valid, at least and at most: links made within a while of each other are equal. */
export const LINK_MINUTES = { least: 5, most: 10 };
/** The least bytes of a part that is not the last: a sender of smaller ones would make too many rows. */
export const LEAST_PART_BYTES = 32 * 1024;
/** Most unfinished files of one uploader; the oldest is dropped for a new one. */
export const UNFINISHED = 4;
