import { createContext } from 'react';

export interface UnsavedScopeValue {
  /** Id of the tab. */
  id: string;
  /** Its name, as the user knows it. */
  title: string;
}

/** The tab that a form stands in; null outside of tabs. */
export const UnsavedScope = createContext<UnsavedScopeValue | null>(null);
