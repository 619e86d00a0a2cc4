import { BayKind, type DealRequest, type DealResult, State, VehicleKind } from '@parking-plus/contracts';
import { siteBayBulkEditFormShape } from '@parking-plus/contracts/forms/site-bay-bulk-edit';
import { siteBayCreateFormShape } from '@parking-plus/contracts/forms/site-bay-create';
import { siteBayEditFormShape } from '@parking-plus/contracts/forms/site-bay-edit';
import { siteBayImportFormShape } from '@parking-plus/contracts/forms/site-bay-import';
import { bayNumbersOf, NEW_BAYS_MAX } from '@parking-plus/domain';
import { Alert, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { bayQueries } from '../../../resources/bays/bay-queries.ts';
import { useOpenSiteOptions } from '../../../resources/lookups/use-site-options.ts';
import { api } from '../../../shared/api/api.ts';
import { ReasonAction } from '../../../shared/form/dialog/reason-action.tsx';
import { contractFields } from '../../../shared/form/fields/contract-fields.tsx';
import { FormFields, FormSection } from '../../../shared/form/fields/form-section.tsx';
import { FormDrawer } from '../../../shared/form/frame/form-drawer.tsx';
import type { FormStart } from '../../../shared/form/record/use-record-form.ts';
import { useReload } from '../../../shared/form/record/use-record-start.ts';
import { RowsImport } from '../../../shared/import/rows-import.tsx';
import { UpperCaseInput } from '../../../shared/inputs/text-inputs.tsx';
import type { SiteBayRow } from './bay-list.ts';

type Selected = {
  readonly selection: DealRequest<'SiteBayDelete'>['selection'];
  readonly count: number;
  readonly clear: () => void;
};

/** The open dialog. */
export type BayDialogState =
  | { readonly kind: 'new'; readonly siteCode: string | undefined }
  | { readonly kind: 'import' }
  | { readonly kind: 'edit'; readonly row: SiteBayRow }
  | ({ readonly kind: 'bulk' | 'delete' } & Selected);

interface BayDialogsProps {
  work: BayDialogState | null;
  onClose: () => void;
  onDeleted: () => void;
}

const CreateField = contractFields(siteBayCreateFormShape.fields);
const EditField = contractFields(siteBayEditFormShape.fields);
const BulkField = contractFields(siteBayBulkEditFormShape.fields);

type CreateValues = Omit<DealRequest<'SiteBayCreate'>, 'siteCode' | 'from' | 'to' | 'width'> & {
  siteCode: string | null;
  from: number | null;
  to: number | null;
  width: number | null;
};
type EditValues = Omit<DealRequest<'SiteBayEdit'>, 'bayCode' | 'version'>;
type BulkValues = {
  [F in keyof Omit<DealRequest<'SiteBayBulkEdit'>, 'selection'>]?: DealRequest<'SiteBayBulkEdit'>[F] | null;
};

/** Forms of bays: a range of new ones, one, many, import and deletion. */
export function BayDialogs({ work, onClose, onDeleted }: BayDialogsProps) {
  const { t } = useTranslation('sites/bay-list');
  const deleted = work?.kind === 'delete' ? work : null;
  return (
    <>
      <CreateDrawer work={work?.kind === 'new' ? work : null} onClose={onClose} />
      <EditDrawer row={work?.kind === 'edit' ? work.row : null} onClose={onClose} />
      <BulkDrawer work={work?.kind === 'bulk' ? work : null} onClose={onClose} />
      <RowsImport
        deal="SiteBayImport"
        shape={siteBayImportFormShape}
        title={t('actions.import')}
        isOpen={work?.kind === 'import'}
        onClose={onClose}
        keyOf={({ siteCode, bayNumber }) => `${siteCode}-${bayNumber}`}
        invalidates={[bayQueries.all()]}
      />
      <ReasonAction<Selected, DealResult<'SiteBayDelete'>>
        subject={deleted}
        title={t('delete.title', { count: deleted?.count ?? 0 })}
        okText={t('actions.delete')}
        run={({ selection }, reason, sending) => api.data('SiteBayDelete', { selection, reason }, sending)}
        success={({ changedCount }) => t('delete.done', { count: changedCount })}
        invalidates={[bayQueries.all()]}
        onDone={() => {
          deleted?.clear();
          onDeleted();
        }}
        onClose={onClose}
      >
        <p>{t('delete.effect')}</p>
      </ReasonAction>
    </>
  );
}

function CreateDrawer({
  work,
  onClose,
}: {
  work: { siteCode: string | undefined } | null;
  onClose: () => void;
}) {
  const { t } = useTranslation('sites/bay-list');
  const sites = useOpenSiteOptions();
  return (
    <FormDrawer<CreateValues, DealResult<'SiteBayCreate'>>
      open={work !== null}
      onClose={onClose}
      draft={{ form: 'sites/bays', record: 'new' }}
      title={t('create.title')}
      start={{
        values: {
          siteCode: work?.siteCode ?? null,
          floor: 'B1',
          prefix: 'B1-',
          from: 1,
          to: null,
          width: 3,
          kind: BayKind.Flat,
          vehicleKind: VehicleKind.SmallCar,
          setMode: null,
          lengthCm: null,
          widthCm: null,
          heightCm: null,
        },
      }}
      onFinish={({ siteCode, from, to, width, setMode, ...values }, { idempotencyKey }) =>
        api.data(
          'SiteBayCreate',
          {
            ...values,
            siteCode: siteCode ?? '',
            from: from ?? 0,
            to: to ?? 0,
            width: width ?? 0,
            setMode: setMode ?? null,
          },
          { idempotencyKey },
        )
      }
      success={t('create.done')}
      invalidates={[bayQueries.all()]}
    >
      <FormSection title={t('create.numbers')}>
        <CreateField name="siteCode" options={sites} />
        <CreateField name="floor">
          <UpperCaseInput maxLength={6} />
        </CreateField>
        <CreateField name="prefix" isRequired={false}>
          <UpperCaseInput maxLength={10} />
        </CreateField>
        <CreateField name="width" />
        <CreateField name="from" />
        <CreateField name="to" />
        <NumbersPreview />
      </FormSection>
      <FormSection title={t('bay')}>
        <CreateField name="kind" />
        <CreateField name="vehicleKind" />
        <CreateField name="setMode" />
        <CreateField name="lengthCm" />
        <CreateField name="widthCm" />
        <CreateField name="heightCm" />
      </FormSection>
    </FormDrawer>
  );
}

/** First and last numbers of the range, and their count. */
function NumbersPreview() {
  const { t } = useTranslation('sites/bay-list');
  const form = Form.useFormInstance<CreateValues>();
  const prefix = Form.useWatch('prefix', form) ?? '';
  const from = Form.useWatch('from', form);
  const to = Form.useWatch('to', form);
  const width = Form.useWatch('width', form);
  if (from == null || to == null || width == null) return null;
  const numbers = bayNumbersOf({ prefix, from, to, width });
  if (numbers === null) return <Alert type="error" title={t('create.badRange', { most: NEW_BAYS_MAX })} />;
  const shown = numbers.length <= 6 ? numbers : [...numbers.slice(0, 4), '…', ...numbers.slice(-1)];
  return (
    <Alert
      role="status"
      title={t('create.preview', { count: numbers.length, numbers: shown.join(t('create.comma')) })}
    />
  );
}

function EditDrawer({ row, onClose }: { row: SiteBayRow | null; onClose: () => void }) {
  const { t } = useTranslation('sites/bay-list');
  const bayCode = row?.bayCode ?? '';
  const reload = useReload(bayQueries.siteDetail(bayCode), ({ bay }) => startOf(bay));
  return (
    <FormDrawer<EditValues, DealResult<'SiteBayEdit'>>
      open={row !== null}
      onClose={onClose}
      draft={{ form: 'sites/bay', record: bayCode }}
      title={t('edit.title', { bay: row?.bayNumber ?? '' })}
      start={row ? startOf(row) : undefined}
      onFinish={({ setMode, ...values }, { version, idempotencyKey }) =>
        api.data(
          'SiteBayEdit',
          { ...values, setMode: setMode ?? null, bayCode, version: version ?? 0 },
          { idempotencyKey },
        )
      }
      reload={reload}
      success={t('edit.done')}
      invalidates={[bayQueries.all()]}
    >
      <FormFields>
        <EditField name="floor">
          <UpperCaseInput maxLength={6} />
        </EditField>
        <EditField name="isInUse" />
        <EditField name="kind" />
        <EditField name="vehicleKind" />
        <EditField name="setMode" />
        <EditField name="lengthCm" />
        <EditField name="widthCm" />
        <EditField name="heightCm" />
      </FormFields>
    </FormDrawer>
  );
}

function startOf(bay: SiteBayRow): FormStart<EditValues> {
  const { floor, kind, vehicleKind, setMode, lengthCm, widthCm, heightCm, state, version } = bay;
  const isInUse = state === State.Valid;
  return { values: { floor, kind, vehicleKind, setMode, lengthCm, widthCm, heightCm, isInUse }, version };
}

function BulkDrawer({ work, onClose }: { work: Selected | null; onClose: () => void }) {
  const { t } = useTranslation('sites/bay-list');
  return (
    <FormDrawer<BulkValues, DealResult<'SiteBayBulkEdit'>>
      open={work !== null}
      onClose={onClose}
      draft={{ form: 'sites/bays', record: 'many' }}
      title={t('bulk.title', { count: work?.count ?? 0 })}
      start={{ values: {} }}
      onFinish={(values, { idempotencyKey }) => {
        const given = Object.entries(values).filter(([, value]) => value != null && value !== '');
        const selection = work?.selection ?? { keys: [] };
        return api.data('SiteBayBulkEdit', { ...Object.fromEntries(given), selection }, { idempotencyKey });
      }}
      onSaved={() => work?.clear()}
      success={t('bulk.done')}
      invalidates={[bayQueries.all()]}
    >
      <p>{t('bulk.hint')}</p>
      <FormFields>
        <BulkField name="floor" isRequired={false}>
          <UpperCaseInput maxLength={6} />
        </BulkField>
        <BulkField name="kind" isRequired={false} />
        <BulkField name="state" isRequired={false} />
        <BulkField name="lengthCm" isRequired={false} />
        <BulkField name="widthCm" isRequired={false} />
        <BulkField name="heightCm" isRequired={false} />
      </FormFields>
    </FormDrawer>
  );
}
