import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { resourceQueries } from '../../shared/api/resource-queries.ts';

const { read } = resourceQueries('sessions');

/** Sessions of the user's account. A real server may not support them, so a failure is shown in place only. */
export const sessionQueries = {
  own: () => read('MySessionList', {}, { showsOwnFailure: true }),
};

/** Ends sessions of the user's account sequentially. Resolves with the number that were still open. */
export function useEndMySessions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (sessionIds: readonly string[]) => {
      let ended = 0;
      for (const sessionId of sessionIds) {
        const { wasOpen } = await api.data('MySessionEnd', { sessionId });
        if (wasOpen) ended += 1;
      }
      return ended;
    },
    onSettled: () => client.invalidateQueries({ queryKey: sessionQueries.own().queryKey }),
  });
}
