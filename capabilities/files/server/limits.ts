/** A picture that nothing was made of is removed after these hours. */
export const LOOSE_HOURS = 24;
/** One that was not written to its end after these. */
export const WRITING_HOURS = 1;
/** Pictures of an account in 24 hours; a registration has as many in all. */
export const PER_DAY = 100;
/** Minutes for which a link is valid, at least and at most: links made within a while of each other are equal. */
export const LINK_MINUTES = { least: 5, most: 10 };
