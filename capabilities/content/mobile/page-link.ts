/** Content may lead to pages of the app and nowhere else: an address of another kind is not followed. */
export const isPageLink = (link: string | undefined): link is string =>
  link !== undefined && /^\/pages\/[\w/-]+(\?[\w=&%.-]*)?$/.test(link);
