/** The last instant at which a campaign can be used, given the first one at which it cannot. */
export const lastDayOf = (endsAt: string): Date => new Date(new Date(endsAt).getTime() - 1);
