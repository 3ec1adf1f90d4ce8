/** Whether a link leads to a page of the app; content must not link to any other URL. */
export const isPageLink = (link: string | undefined): link is string =>
  link !== undefined && /^\/(pages\/[\w/-]+|[a-zA-Z]+)(\?[\w=&%.-]*)?$/.test(link);

/** Whether it leads to assigning, transferring or recalling, which an agent without sub-agents cannot do. */
export const needsTeam = (link: string): boolean => /\/terminal\/operation\?(?:.*&)?type=[012](?:&|$)/.test(link);
