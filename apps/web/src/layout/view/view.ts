/** A page of the frame: a screen at a path, shown under a container of its own. */
export interface View {
  /** Same for the same page: its normal path. */
  id: string;
  /** Name of its node in the menu, by which its manual is known; null for a page that is none. */
  name: string | null;
  title: string;
  /** Titles from the menu's root down to the page. */
  trail: readonly string[];
}
