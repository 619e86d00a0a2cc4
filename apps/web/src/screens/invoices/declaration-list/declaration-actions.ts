import { DeclarationState, dealActions } from '@parking-plus/contracts';
import { type DeclarationEvent, transitionDeclaration } from '@parking-plus/domain';
import type { TFunction } from 'i18next';
import type { GuardedRowAction } from '../../../shared/table/actions/table-action.ts';
import type { DeclarationRow } from './declaration-list.ts';

/** Events of a declaration other than the generation of its file. */
export type UpdateEvent = Exclude<DeclarationEvent, 'generate'>;

/** The open form or dialog. */
export type DeclarationDialogState =
  | { readonly kind: 'generate'; readonly row: DeclarationRow }
  | { readonly kind: 'update'; readonly event: UpdateEvent; readonly row: DeclarationRow };

const UPDATES: readonly UpdateEvent[] = ['file', 'amend', 'reject'];

export function declarationActions(
  t: TFunction,
  start: (work: DeclarationDialogState) => void,
  download: (declarationId: string) => void,
): GuardedRowAction<DeclarationRow>[] {
  const whyOutdated = ({ isOutdated }: DeclarationRow) => (isOutdated ? t('actions.isOutdated') : null);
  // The files of a filed return stay as they were filed.
  const whyNoFile = (row: DeclarationRow) => {
    if (row.generatedAt === null) return t('actions.noFile');
    return row.state === DeclarationState.Generated ? whyOutdated(row) : null;
  };
  return [
    {
      id: 'generate',
      label: t('actions.generate'),
      codes: [dealActions.DeclarationGenerate],
      disabledReason: ({ state }) => (state === DeclarationState.None ? t('actions.periodRuns') : null),
      onExecute: (row) => start({ kind: 'generate', row }),
    },
    {
      id: 'download',
      label: t('actions.download'),
      codes: [dealActions.DeclarationFile],
      disabledReason: whyNoFile,
      onExecute: ({ declarationId }) => download(declarationId),
    },
    ...UPDATES.map(
      (event): GuardedRowAction<DeclarationRow> => ({
        id: event,
        label: t(`actions.${event}`),
        codes: [dealActions.DeclarationUpdate],
        isDanger: event === 'reject',
        isVisible: ({ state, wasFiled }) => transitionDeclaration(state, event, wasFiled) !== undefined,
        disabledReason: (row) => (event === 'reject' ? null : whyOutdated(row)),
        onExecute: (row) => start({ kind: 'update', event, row }),
      }),
    ),
  ];
}
