/** A picture that nothing was made of, and a part of one, is removed after these hours. */
export const LOOSE_HOURS = 24;
/** After so many hours, a file that was not written to its end is removed. */
export const WRITING_HOURS = 1;
/**
 * Most pictures of an account in 24 hours, and as many that are begun in parts; a registration has as many in total.
 */
export const PER_DAY = 100;
/** Minutes for which a link is valid, at least and at most: links made within a while of each other are equal. */
export const LINK_MINUTES = { least: 5, most: 10 };
/** A part but the last has at least so many bytes: who sends less makes rows. */
export const LEAST_PART_BYTES = 32 * 1024;
/** Most unfinished files of one uploader; the oldest is dropped for a new one. */
export const UNFINISHED = 4;
