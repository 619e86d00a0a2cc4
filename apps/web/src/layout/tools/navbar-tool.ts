import type { ReactNode } from 'react';

interface ToolChoice {
  key: string;
  label: string;
  icon?: ReactNode;
}

/** One of several that a tool lets choose from, such as the language. */
export interface ToolChoices {
  list: readonly ToolChoice[];
  selected: string;
  onChoose: (key: string) => void;
}

/**
 * A tool of the navbar: a button of its own where there is room, an entry of 更多 where there is none.
 * Shape: a hook `use…Tool` gives it, or null where the user has no use for it. It either does something or offers
 * choices. `panel` is what the tool may open (a dialog, a drawer): it is on the page all the time, outside of the bar,
 * so load what is inside of it when it is first opened.
 */
export interface NavbarTool {
  key: string;
  /** Name of the button and the entry; with `count` it says how many there are of what. */
  label: string;
  icon: ReactNode;
  use: (() => void) | ToolChoices;
  /** Shown as a badge; none at 0. */
  count?: number;
  /** Keeps its button on the narrowest page; for the two or three that are looked at all the time. */
  isEssential?: boolean;
  /** As `aria-keyshortcuts` has it, such as `Control+K`. */
  shortcut?: string;
  panel?: ReactNode;
}
