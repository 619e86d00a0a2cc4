/** Menu entry of a screen. `modules/<resource>/<screen>.nav.ts` exports one as `nav`. */
export type NavLeaf = {
  /** Unique in the tree; also the linked code of the screen's manual. */
  readonly name: string;
  readonly title: string;
  /** Path of the view component, and of the page if `path` is absent: `fees/transaction-list`. */
  readonly component: string;
  /** Name of its group: one of menu-groups.ts, or a new one with its `groupTitle`. */
  readonly group: string;
  readonly groupTitle?: string;
  /** List code (00) that an account needs to receive the entry. */
  readonly action: string;
  /** Position within the group, ascending. */
  readonly order: number;
  readonly path?: string;
  readonly hidden?: boolean;
  readonly roles?: readonly string[];
};
