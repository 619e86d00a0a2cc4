/** Kinds of screens that `plus screen add` creates. */
export const SCREEN_KINDS = ['list', 'form', 'detail', 'dashboard', 'document'] as const;
export type ScreenKind = (typeof SCREEN_KINDS)[number];
