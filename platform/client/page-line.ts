/** A page of the agents' app, as a capability registers it in its `mobile/pages.ts`: plain data, without its code. */
export interface PageLine {
  path: string;
  /** File of the page, relative to `capabilities/`; it exports `Page`. */
  page: string;
  /** Text key of the title. */
  title: string;
  /** Capabilities whose texts the page needs, loaded together with its code. */
  capabilities: readonly string[];
  /**
   * Files of parts that are loaded when they are opened, with the texts of their capability; cached ahead like pages.
   */
  later?: readonly string[];
  /** Opens without a session. */
  public?: boolean;
  /** The page is one of the four tabs. */
  tab?: boolean;
  /** The user needs one of these permissions; without any the page says so, and no link leads to it. */
  needs?: readonly string[];
  /**
   * Uses neither server state (`useCall` and the like) nor the icons of the tabs; keeps the login page within its size
   * budget.
   */
  lean?: boolean;
  /** Transparent: the previous page stays visible behind it. */
  overlay?: boolean;
}
