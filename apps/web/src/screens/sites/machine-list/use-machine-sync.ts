import type { DealResult } from '@parking-plus/contracts';
import { useTranslation } from 'react-i18next';
import { machineQueries } from '../../../resources/machines/machine-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { useAction } from '../../../shared/form/action/use-action.ts';

/** Requests machines to refetch their settings. The hub reports completion, and the list updates. */
export function useMachineSync(): (machineCodes: readonly string[]) => void {
  const { t } = useTranslation('sites/machine-list');
  const { run } = useAction<readonly string[], DealResult<'MachineSync'>>({
    run: (machineCodes, { idempotencyKey }) =>
      api.data('MachineSync', { machineCodes: [...machineCodes] }, { idempotencyKey }),
    success: ({ asked, silent }) =>
      [
        asked.length > 0 ? t('sync.requested', { count: asked.length }) : '',
        silent.length > 0 ? t('sync.silent', { count: silent.length }) : '',
      ]
        .filter((text) => text !== '')
        .join(t('sync.and')),
    invalidates: [machineQueries.all()],
  });
  return run;
}
