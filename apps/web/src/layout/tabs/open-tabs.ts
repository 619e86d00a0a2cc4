import { createContext } from 'react';

/** An open tab as the user knows it. */
export interface OpenTab {
  id: string;
  /** Path with search and hash. */
  path: string;
  title: string;
  /** Its place in the menu, which tells tabs of one title apart. */
  trail: string;
}

/** The open tabs in their order, for whatever lists them. */
export const OpenTabs = createContext<readonly OpenTab[]>([]);
