import { useMemo, useState } from 'react';
import { useArePreferencesLoaded, usePreference } from '../../shared/preferences/preference-store.ts';
import type { ViewAddress } from './view-address.ts';
import { viewChoiceOf } from './view-choice.ts';

/** Holds the rows of a list back until its view is known, so that they are requested once. */
export interface ViewHold {
  /** View that a link names, or the default view of a list that was opened without parameters. */
  wanted: string | null;
  isHeld: boolean;
  /** Releases the rows. */
  settle: (viewId: string | null) => void;
}

/** Returns the view that the list opens with, and whether it is still to be applied. */
export function useViewHold(
  listKey: string,
  {
    view = null,
    namesViewOnly,
    isUntouched,
  }: Pick<ViewAddress['url'], 'view' | 'namesViewOnly' | 'isUntouched'>,
): ViewHold {
  const { defaultId } = usePreference(viewChoiceOf(listKey));
  const isLoaded = useArePreferencesLoaded();
  // As the list opens: choosing another default later does not change the rows. Undefined until a slow database answers.
  const [first, setFirst] = useState(isLoaded ? defaultId : undefined);
  if (first === undefined && isLoaded) setFirst(defaultId);
  // Undefined until the first view of the list is settled; afterwards only a link to another view holds the list.
  const [settled, settle] = useState<string | null>();
  const byDefault = isUntouched && settled === undefined ? (first ?? null) : null;
  const wanted = namesViewOnly && view !== settled ? view : byDefault;
  return useMemo(() => ({ wanted, isHeld: wanted !== null, settle }), [wanted]);
}
