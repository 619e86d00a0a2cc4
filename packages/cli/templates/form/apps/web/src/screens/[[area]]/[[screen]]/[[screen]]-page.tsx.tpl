import { type DealResult, dealActions, type Schemas } from '@parking-plus/contracts';
import { [[entity]]EditFormShape } from '@parking-plus/contracts/forms/[[file]]-edit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
[[#hasSite]]
import { useSiteOptions } from '../../../resources/lookups/use-site-options.ts';
[[/hasSite]]
import { [[entity]]Queries } from './[[file]]-queries.ts';
import { useCan } from '../../../session/permissions/use-can.ts';
import { api } from '../../../shared/api/api.ts';
import { FailedLoad } from '../../../shared/feedback/failed-load.tsx';
import { contractFields } from '../../../shared/form/fields/contract-fields.tsx';
import { FormSection } from '../../../shared/form/fields/form-section.tsx';
import { FormPage } from '../../../shared/form/frame/form-page.tsx';
import type { FormStart } from '../../../shared/form/record/use-record-form.ts';
import { RecordHistory } from '../../../shared/table/detail/record-history.tsx';
import styles from './[[screen]].module.css';

const Field = contractFields([[entity]]EditFormShape.fields.entries.fields);

type Entries = Schemas['[[Entity]]Entries'];
/** An empty field is null until the form has validated it. */
type Values = { [K in keyof Entries]: Entries[K] | null };

/** [[titleZh]]. */
export function [[Page]]() {
  const { t } = useTranslation('[[path]]');
  const client = useQueryClient();
[[#hasSite]]
  const sites = useSiteOptions();
[[/hasSite]]
  const canEdit = useCan([dealActions.[[Entity]]Edit]);
  const { data, error, refetch } = useQuery([[entity]]Queries.detail());
  if (!data && error) return <FailedLoad error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />;
  return (
    <div className={styles.page}>
      <FormPage<Values, DealResult<'[[Entity]]Edit'>>
        draft={{ form: '[[path]]', record: 'only' }}
        title={t('title')}
        start={startOf(data)}
        onFinish={(values, { version, idempotencyKey }) =>
          api.data('[[Entity]]Edit', { version: version ?? 0, entries: values as Entries }, { idempotencyKey })
        }
        reload={async () => startOf(await client.fetchQuery({ ...[[entity]]Queries.detail(), staleTime: 0 }))}
        pointerBase="/entries"
        success={t('form.saved')}
        invalidates={[[[entity]]Queries.all()]}
        versionOf={({ version }) => version}
        isReadOnly={!canEdit}
      >
        <FormSection title={t('form.section')}>
[[#fields]]
          <Field name="[[name]]"[[#isSite]] options={sites}[[/isSite]] />
[[/fields]]
        </FormSection>
      </FormPage>
      <div className={styles.history}>
        <RecordHistory t={t} entries={data.history} />
      </div>
    </div>
  );
}

function startOf({ entries, version }: DealResult<'[[Entity]]Detail'>): FormStart<Values> {
  return { values: entries, version };
}
