import type { DealRequest, DealResult, Schemas } from '@parking-plus/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bankLineQueries } from '../../../resources/bank-lines/bank-line-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { type Action, useAction } from '../../../shared/form/action/use-action.ts';

export type NewMatch = DealRequest<'BankMatchCreate'>['matches'][number];
type Created = DealResult<'BankMatchCreate'>;

export type MatchActions = {
  /** Returns whether the matches were stored. A failure is a message over the page. */
  readonly match: (matches: readonly NewMatch[]) => Promise<boolean>;
  /** For a match with a difference: the dialog shows a rejection. */
  readonly matchForReason: Action<{ subject: NewMatch; reason: string }, Created>;
  readonly onMatched: (created: Created) => void;
  /** Undoes the last stored matches of this screen, if any. */
  readonly undo: () => Promise<void>;
  readonly canUndo: boolean;
  readonly isPending: boolean;
};

/** Returns the writes of the workbench. The last matches can be undone until the screen is closed. */
export function useMatchActions(): MatchActions {
  const { t } = useTranslation('settlement/match-workbench');
  const [done, setDone] = useState<readonly (readonly Schemas['BankLineKey'][])[]>([]);
  const invalidates = [bankLineQueries.all()];
  const success = ({ matches }: Created) => t('done', { count: matches.length });
  const creating = useAction<readonly NewMatch[], Created>({
    run: (matches, sending) => api.data('BankMatchCreate', { matches: [...matches] }, sending),
    success,
    invalidates,
  });
  const matchForReason = useAction<{ subject: NewMatch; reason: string }, Created>({
    run: ({ subject, reason }, sending) =>
      api.data('BankMatchCreate', { matches: [{ ...subject, reason }] }, sending),
    success,
    invalidates,
    showsOwnFailure: true,
  });
  const undoing = useAction<readonly Schemas['BankLineKey'][], DealResult<'BankMatchUndo'>>({
    run: (lines, sending) => api.data('BankMatchUndo', { lines: [...lines] }, sending),
    success: ({ lines }) => t('undone', { count: lines.length }),
    invalidates,
  });
  const onMatched = ({ matches }: Created) =>
    setDone((before) => [...before, matches.flatMap(({ lines }) => lines)]);
  return {
    async match(matches) {
      const outcome = await creating.run(matches);
      if (!outcome || 'error' in outcome) return false;
      onMatched(outcome.result);
      return true;
    },
    matchForReason,
    onMatched,
    async undo() {
      const last = done.at(-1);
      if (last === undefined) return;
      const outcome = await undoing.run(last);
      // Another user may have unmatched it: then there is nothing left to undo.
      if (outcome) setDone((before) => before.filter((one) => one !== last));
    },
    canUndo: done.length > 0,
    isPending: creating.isPending || undoing.isPending || matchForReason.isPending,
  };
}
