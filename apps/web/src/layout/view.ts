/** A page of the frame: a screen at a path, shown under a container of its own. */
export interface View {
  /** Same for the same page: its normal path. */
  id: string;
  title: string;
  /** Titles from the menu's root down to the page. */
  trail: readonly string[];
}
