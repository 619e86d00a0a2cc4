/** A screen's place in the product's own menu. `modules/<resource>/<screen>.nav.ts` exports one as `nav`. */
export type NavLeaf = {
  /** Unique in the tree; also the linked code of the screen's manual. */
  readonly name: string;
  readonly title: string;
  /** Path of the view component, and of the page where `path` is absent: `fees/transaction-list`. */
  readonly component: string;
  /** Name of the group it stands in; one of menu-groups.ts, or a new one with its `groupTitle`. */
  readonly group: string;
  readonly groupTitle?: string;
  /** The list code (00) that an account must hold to be sent the leaf. */
  readonly action: string;
  /** Place within the group, from small to large. */
  readonly order: number;
  readonly path?: string;
  readonly hidden?: boolean;
  readonly roles?: readonly string[];
};
