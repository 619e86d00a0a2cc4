import type { ReactNode } from 'react';

interface ToolChoice {
  key: string;
  label: string;
  icon?: ReactNode;
}

/** Options of a tool, such as languages. */
export interface ToolChoices {
  list: readonly ToolChoice[];
  selected: string;
  onChoose: (key: string) => void;
}

/**
 * A tool of the navbar: a button if there is room, otherwise an entry of 更多.
 * Shape: returned by a hook `use…Tool`, or null if the user cannot use it. It either runs an action or offers
 * choices.
 * `panel` is the tool's dialog or drawer. It is always mounted, outside the bar; load its content when it first
 * opens.
 */
export interface NavbarTool {
  key: string;
  /** Name of the button and the entry. Includes the count, if any. */
  label: string;
  icon: ReactNode;
  use: (() => void) | ToolChoices;
  /** Count of the badge. Hidden at 0. */
  count?: number;
  /** True if its button stays on the narrowest page. Only for the two or three most used tools. */
  isEssential?: boolean;
  /** `aria-keyshortcuts` value, such as `Control+K`. */
  shortcut?: string;
  panel?: ReactNode;
}
