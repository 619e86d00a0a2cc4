import { useContext } from 'react';
import { OpenTabs } from '../tabs/open-tabs.ts';
import type { OpenPage } from './found-pages.ts';

/** The open tabs, in their order. */
export function useOpenPages(): readonly OpenPage[] {
  return useContext(OpenTabs);
}
