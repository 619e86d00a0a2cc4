import { createContext } from 'react';

/** Label and address of an open tab. */
export interface OpenTab {
  id: string;
  /** Path with search and hash. */
  path: string;
  title: string;
  /** Menu path of the tab, to distinguish equal titles. */
  trail: string;
}

/** Open tabs in order. */
export const OpenTabs = createContext<readonly OpenTab[]>([]);
