import { dealActions } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import type { GuardedRowAction } from '../../../shared/table/actions/table-action.ts';
import type { ManualRow } from './manual-list.ts';

export function manualActions(
  t: TFunction,
  act: Record<'upload' | 'download' | 'remove', (row: ManualRow) => void>,
): GuardedRowAction<ManualRow>[] {
  const hasFile = ({ file }: ManualRow) => file !== null;
  return [
    { id: 'download', label: t('actions.download'), isVisible: hasFile, onExecute: act.download },
    {
      id: 'upload',
      label: t('actions.upload'),
      codes: [dealActions.ManualDelete],
      isVisible: ({ file }) => file === null,
      onExecute: act.upload,
    },
    {
      id: 'replace',
      label: t('actions.replace'),
      codes: [dealActions.ManualDelete],
      isVisible: hasFile,
      onExecute: act.upload,
    },
    {
      id: 'remove',
      label: t('actions.remove'),
      codes: [dealActions.ManualDelete],
      isDanger: true,
      isVisible: hasFile,
      onExecute: act.remove,
    },
  ];
}
