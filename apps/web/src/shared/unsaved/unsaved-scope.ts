import { createContext } from 'react';

export interface UnsavedScopeValue {
  /** ID of the tab. */
  id: string;
  /** Title of the tab. */
  title: string;
}

/** The tab of a form. Null outside tabs. */
export const UnsavedScope = createContext<UnsavedScopeValue | null>(null);
