import { useCallback } from 'react';
import { saveBlob } from '../../page/save-blob.ts';
import { type ActionInput, useAction } from './use-action.ts';

/**
 * Returns an action that saves a text file from the response. Shape: the stable `save` returns whether it
 * saved.
 */
export function useTextFile<Input, Result extends { text: string; fileName: string }>(
  input: ActionInput<Input, Result>,
  type: string,
  /** Returns the bytes of the text. UTF-8 by default. */
  encode: (text: string) => BlobPart = String,
) {
  const { run, isPending } = useAction(input);
  const save = useCallback(
    async (asked: Input): Promise<boolean> => {
      const outcome = await run(asked);
      if (!outcome || 'error' in outcome) return false;
      const { text, fileName } = outcome.result;
      saveBlob(new Blob([encode(text)], { type }), fileName);
      return true;
    },
    [run, type, encode],
  );
  return { save, isPending };
}
