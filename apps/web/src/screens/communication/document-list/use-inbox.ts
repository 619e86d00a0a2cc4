import type { Schemas } from '@parking-plus/contracts';
import type { documentListShape } from '@parking-plus/contracts/lists/document-list';
import { useEffect, useRef } from 'react';
import type { ListState } from '../../../lists/use-list.ts';
import type { DecisionStep } from '../../../resources/documents/document-head.ts';
import { isPlainKey, useListKey } from '../../../shared/table/keyboard/use-list-keys.ts';
import type { WantedDecision } from './decision-confirm.tsx';

/**
 * The list as an inbox: J and K open the next and previous document, and a step on the open document opens the next one.
 * A failed step keeps the document open. With no document open, both keys open the first one.
 */
export function useInbox(
  { rows, url }: Pick<ListState<typeof documentListShape>, 'rows' | 'url'>,
  ask: (wanted: WantedDecision) => Promise<void>,
) {
  const keys = rows.map(({ documentId }) => documentId);
  const position = url.detail === null ? -1 : keys.indexOf(url.detail);
  // A document that another user approved leaves the list: the next one takes its place.
  const lastPosition = useRef(0);
  useEffect(() => {
    if (url.detail === null) lastPosition.current = 0;
    else if (position !== -1) lastPosition.current = position;
  }, [url.detail, position]);

  const open = (key: string | undefined) => key !== undefined && url.openDetail(key);
  const forward = () =>
    open(position === -1 ? (keys[lastPosition.current] ?? keys.at(-1)) : keys[position + 1]);
  const back = () =>
    open(position === -1 ? (keys[Math.max(0, lastPosition.current - 1)] ?? keys.at(-1)) : keys[position - 1]);
  useListKey(isPlainKey('j'), forward);
  useListKey(isPlainKey('k'), back);

  const decide = (step: DecisionStep, head: Schemas['DocumentHead'], effect: string | undefined) => {
    const here = keys.indexOf(head.documentId);
    const next = here === -1 ? undefined : (keys[here + 1] ?? keys[here - 1]);
    const goOn = () => {
      if (next !== undefined) url.openDetail(next);
      else if (here !== -1) url.closeDetail();
    };
    void ask({ step, find: async () => [head], clear: () => {}, effect, onWhole: goOn });
  };
  return { decide };
}
