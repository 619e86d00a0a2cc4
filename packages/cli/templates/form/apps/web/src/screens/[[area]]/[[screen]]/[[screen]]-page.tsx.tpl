import { type DealResult, dealActions, type Schemas } from '@parking-plus/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { [[entity]]Queries } from '../../../resources/[[module]]/[[file]]-queries.ts';
import { useCan } from '../../../session/permissions/use-can.ts';
import { api } from '../../../shared/api/api.ts';
import { FailedLoad } from '../../../shared/feedback/failed-load.tsx';
import { FormPage } from '../../../shared/form/form-page.tsx';
import type { FormStart } from '../../../shared/form/use-record-form.ts';
import { RecordHistory } from '../../../shared/table/record-history.tsx';
import { [[Entity]]FormFields } from './[[file]]-form-fields.tsx';
import styles from './[[screen]].module.css';

type Entries = Schemas['[[Entity]]Entries'];
/** A field that is empty is null, whether or not it may stay so. */
type Typed = { [K in keyof Entries]: Entries[K] | null };

/** [[titleZh]]. */
export function [[Page]]() {
  const { t } = useTranslation('[[path]]');
  const client = useQueryClient();
  const canEdit = useCan([dealActions.[[Entity]]Edit]);
  const { data, error, refetch } = useQuery([[entity]]Queries.detail());
  if (!data && error) return <FailedLoad error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />;
  return (
    <div className={styles.page}>
      <FormPage<Typed, DealResult<'[[Entity]]Edit'>>
        draft={{ form: '[[path]]', record: 'only' }}
        title={t('title')}
        start={startOf(data)}
        onFinish={(typed, { version, idempotencyKey }) =>
          api.data('[[Entity]]Edit', { version: version ?? 0, entries: typed as Entries }, { idempotencyKey })
        }
        reload={async () => startOf(await client.fetchQuery({ ...[[entity]]Queries.detail(), staleTime: 0 }))}
        pointerBase="/entries"
        success={t('form.saved')}
        invalidates={[[[entity]]Queries.all()]}
        versionOf={({ version }) => version}
        isReadOnly={!canEdit}
      >
        <[[Entity]]FormFields />
      </FormPage>
      <div className={styles.history}>
        <RecordHistory t={t} entries={data.history} />
      </div>
    </div>
  );
}

function startOf({ entries, version }: DealResult<'[[Entity]]Detail'>): FormStart<Typed> {
  return { values: entries, version };
}
