import type { DealResult, Schemas } from '@parking-plus/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { [[entity]]Queries } from '../../../resources/[[module]]/[[file]]-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { FormDrawer } from '../../../shared/form/form-drawer.tsx';
import type { FormStart } from '../../../shared/form/use-record-form.ts';
import type { [[Entity]]Row } from './[[file]]-list.ts';
import { [[Entity]]FormFields } from './[[file]]-form-fields.tsx';

type Entries = Schemas['[[Entity]]Entries'];
/** A field that is still empty is null, whether or not it may stay so. */
type Typed = { [K in keyof Entries]: Entries[K] | null };

const BLANK: FormStart<Typed> = {
  values: { [[#fields]][[name]]: [[blank]], [[/fields]]},
};

interface [[Entity]]FormDrawerProps {
  isOpen: boolean;
  /** The entry as the list has it now; null makes a new one. */
  row: [[Entity]]Row | null;
  onClose: () => void;
}

/** A new entry, or another one for what an entry says. */
export function [[Entity]]FormDrawer({ isOpen, row, onClose }: [[Entity]]FormDrawerProps) {
  const { t } = useTranslation('[[path]]');
  const client = useQueryClient();
  const [[idField]] = row?.[[idField]] ?? 'new';
  return (
    <FormDrawer<Typed, DealResult<'[[Entity]]Edit'>>
      open={isOpen}
      onClose={onClose}
      draft={{ form: '[[path]]', record: [[idField]] }}
      title={t(row ? 'form.editTitle' : 'form.newTitle')}
      start={row ? startOf(row) : BLANK}
      onFinish={(typed, { version, idempotencyKey }) => {
        const entries = typed as Entries;
        return row
          ? api.data('[[Entity]]Edit', { [[idField]], version: version ?? 0, entries }, { idempotencyKey })
          : api.data('[[Entity]]Create', { entries }, { idempotencyKey });
      }}
      reload={
        row
          ? async () =>
              startOf(
                (await client.fetchQuery({ ...[[entity]]Queries.detail([[idField]]), staleTime: 0 })).record,
              )
          : undefined
      }
      pointerBase="/entries"
      success={t('form.saved')}
      invalidates={[[[entity]]Queries.all()]}
    >
      <[[Entity]]FormFields />
    </FormDrawer>
  );
}

function startOf(row: [[Entity]]Row): FormStart<Typed> {
  const { [[#fields]][[name]], [[/fields]]version } = row;
  return { values: { [[#fields]][[name]], [[/fields]]}, version };
}
