import { definePreference, type Preference } from '../../shared/preferences/preference.ts';
import { preferenceOf, setPreference } from '../../shared/preferences/preference-store.ts';
import { isTableLayout, type TableLayout, tableLayoutOf } from '../../shared/table/layout/table-layout.ts';

/** The user's choice among the views of a list. */
export interface ViewChoice {
  /** View that the list opens with; null for none. */
  defaultId: string | null;
  /** Layout of the list without a view, while one is open. */
  ownLayout: TableLayout | null;
}

const known = new Map<string, Preference<ViewChoice>>();

/** Returns the preference section of a list's default view: `view-choice/fees/payment-list`. */
export function viewChoiceOf(listKey: string): Preference<ViewChoice> {
  const found = known.get(listKey);
  if (found) return found;
  const preference = definePreference<ViewChoice>({
    name: `view-choice/${listKey}`,
    version: 1,
    defaults: { defaultId: null, ownLayout: null },
    isValid: isViewChoice,
  });
  known.set(listKey, preference);
  return preference;
}

function isViewChoice(value: unknown): value is ViewChoice {
  if (typeof value !== 'object' || value === null) return false;
  const { defaultId, ownLayout } = value as Partial<ViewChoice>;
  return (
    (defaultId === null || typeof defaultId === 'string') && (ownLayout === null || isTableLayout(ownLayout))
  );
}

/** Shows the columns of the list without a view again. */
export function restoreOwnLayout(listKey: string): void {
  const { ownLayout } = preferenceOf(viewChoiceOf(listKey));
  if (ownLayout) setPreference(tableLayoutOf(listKey), ownLayout);
  setPreference(viewChoiceOf(listKey), (choice) => ({ ...choice, ownLayout: null }));
}

/** Returns whether two layouts show the same columns, whatever the order of their members. */
export function isSameLayout(one: TableLayout, other: TableLayout): boolean {
  const textOf = ({ density, columns }: TableLayout) =>
    JSON.stringify([
      density,
      columns.map(({ key, isHidden = false, width = null, pin = null }) => [key, isHidden, width, pin]),
    ]);
  return textOf(one) === textOf(other);
}
