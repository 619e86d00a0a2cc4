import type { Schemas } from '@parking-plus/contracts';
import { savedViewCreateFormShape } from '@parking-plus/contracts/forms/saved-view-create';
import { savedViewShareFormShape } from '@parking-plus/contracts/forms/saved-view-share';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type SavedView, savedViewQueries } from '../../resources/saved-views/saved-view-queries.ts';
import { api } from '../../shared/api/api.ts';
import { useAction } from '../../shared/form/action/use-action.ts';
import { FormDialog } from '../../shared/form/dialog/form-dialog.tsx';
import { contractFields } from '../../shared/form/fields/contract-fields.tsx';
import type { TableLayout } from '../../shared/table/layout/table-layout.ts';
import { sentLayout, type ViewWork } from './view-dialog-work.ts';

const Field = contractFields({
  name: savedViewCreateFormShape.fields.name,
  sharedWith: savedViewShareFormShape.fields.sharedWith,
});

interface Values {
  name?: string;
  sharedWith?: SavedView['sharedWith'];
}

interface ViewDialogProps {
  work: ViewWork | null;
  listKey: string;
  search: string;
  layout: TableLayout;
  onClose: () => void;
  onCreated: (view: Pick<SavedView, 'viewId' | 'search' | 'layout'>) => void;
  onDeleted: () => void;
}

/** Dialog that saves, renames, shares or deletes a view. */
export function ViewDialog(props: ViewDialogProps) {
  const { work, listKey, search, layout, onClose, onCreated, onDeleted } = props;
  const { t } = useTranslation('saved-views');
  const client = useQueryClient();
  const kind = work?.kind ?? 'new';
  const name = work?.view?.name ?? '';
  const { run, isPending } = useAction<Values, Schemas['SavedViewWritten']>({
    run: (values, sending) => send(values, sending),
    success: t(`${kind}.done`),
  });

  function send(values: Values, sending: { idempotencyKey: string }) {
    if (work === null || work.kind === 'new') {
      const entries = { name: values.name?.trim() ?? '', search, layout: sentLayout(layout) };
      return api.data('SavedViewCreate', { listKey, ...entries }, sending);
    }
    const { viewId, version, search: ownSearch, layout: ownLayout } = work.view;
    if (work.kind === 'delete') return api.data('SavedViewDelete', { viewId, version }, sending);
    if (work.kind === 'share')
      return api.data('SavedViewShare', { viewId, version, sharedWith: values.sharedWith ?? null }, sending);
    return api.data(
      'SavedViewEdit',
      { viewId, version, name: values.name?.trim() ?? '', search: ownSearch, layout: ownLayout },
      sending,
    );
  }

  return (
    <FormDialog<Values>
      key={work ? `${kind} ${work.view?.viewId ?? ''}` : 'none'}
      open={work !== null}
      isKeyPressSubmit
      onClose={onClose}
      loading={isPending}
      title={t(`${kind}.title`, { name })}
      submitText={t(`${kind}.submit`)}
      isDestructive={kind === 'delete'}
      initialValues={{ name, sharedWith: work?.view?.sharedWith ?? null }}
      onFinish={async (values) => {
        const outcome = await run(values);
        if (outcome === null || !('result' in outcome)) return false;
        // Before the list of views lacks it, so that the screen does not report it as gone.
        if (kind === 'delete') onDeleted();
        await client.invalidateQueries({ queryKey: savedViewQueries.all() });
        onClose();
        if (kind === 'new') onCreated({ viewId: outcome.result.viewId, search, layout: sentLayout(layout) });
        return true;
      }}
    >
      {(kind === 'new' || kind === 'rename') && <Field name="name" isWide />}
      {kind === 'share' && <Field name="sharedWith" isWide />}
      {kind === 'delete' && <p>{t(work?.view?.sharedWith ? 'delete.shared' : 'delete.own')}</p>}
    </FormDialog>
  );
}
