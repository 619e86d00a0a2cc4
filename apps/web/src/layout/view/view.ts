/** A page of the layout: the screen at a path, in its own container. */
export interface View {
  /** Normal path; equal for the same page. */
  id: string;
  /** Name of its menu node, which identifies its manual, or null. */
  name: string | null;
  title: string;
  /** Titles from the menu's root to the page. */
  trail: readonly string[];
}
