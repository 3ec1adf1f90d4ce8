/** Whether a link leads to a page of the app; content must not link to any other URL. */
export const isPageLink = (link: string | undefined): link is string =>
  link !== undefined && /^\/(pages\/[\w/-]+|[a-zA-Z]+)(\?[\w=&%.-]*)?$/.test(link);
