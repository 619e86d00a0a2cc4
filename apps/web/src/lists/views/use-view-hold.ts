import { useMemo, useState } from 'react';
import { preferenceOf } from '../../shared/preferences/preference-store.ts';
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
  // As the list opens: choosing another default later does not change the rows.
  const [defaultId] = useState(() => preferenceOf(viewChoiceOf(listKey)).defaultId);
  // Undefined until the first view of the list is settled; afterwards only a link to another view holds the list.
  const [settled, settle] = useState<string | null>();
  const byDefault = isUntouched && settled === undefined ? defaultId : null;
  const wanted = namesViewOnly && view !== settled ? view : byDefault;
  return useMemo(() => ({ wanted, isHeld: wanted !== null, settle }), [wanted]);
}
