import { createContext } from 'react';

/** Hears which pages came within reach, such as those of a menu group that was opened. The same function each time. */
export const LinksAhead = createContext<(paths: readonly string[]) => void>(() => {});
