/** Limits of invitations (docs/domain.md §2). Those marked (config) can be changed in the configuration. */
export const limits = {
  /** For how many days an invitation is valid (configurable). */
  days: 7,
  /** Text messages to one mobile and business day, of all agents together (config). */
  messagesADay: 3,
  /** The time between two text messages to one mobile. */
  resendMs: 60_000,
  /** Mobiles that one agent may check in a business day, with those that it adds. */
  checksADay: 200,
  /** Codes that do not exist, asked for by one network in a business day. */
  unknownCodesADay: 100,
  /**
   * How many mobiles other than the invited one a network may try in a business day: for one invitation, and in total.
   */
  otherMobilesADay: 5,
  otherMobilesOfNetworkADay: 60,
  /** Campaigns of one inviter that can be used at the same time. */
  openCampaigns: 50,
  /**
   * How many devices of one network are counted as having opened one link in a business day; more are served uncounted.
   */
  visitsOfNetworkADay: 200,
  /** Merchants that the owner of one mobile can begin to register in a business day. */
  merchantsOfMobileADay: 5,
  /**
   * The number of days for which a device that proved a merchant's mobile may fill in the application, and for which a
   * new agent's typed values are kept; after that the mobile is proven again.
   */
  registrationDays: 7,
  /** The number of days for which the link to refused items is valid; each refusal has its own link. */
  mendDays: 7,
} as const;
