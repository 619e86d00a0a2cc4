import type { DealRequest, DealResult } from '@parking-plus/contracts';
import { machineCreateFormShape } from '@parking-plus/contracts/forms/machine-create';
import { machineReplaceFormShape } from '@parking-plus/contracts/forms/machine-replace';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLaneOptions } from '../../../resources/lanes/use-lane-options.ts';
import { useOpenSiteOptions } from '../../../resources/lookups/use-site-options.ts';
import { machineQueries } from '../../../resources/machines/machine-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { useSetFormValues } from '../../../shared/form/entries/form-parts.ts';
import { contractFields } from '../../../shared/form/fields/contract-fields.tsx';
import { FormFields } from '../../../shared/form/fields/form-section.tsx';
import { FormDrawer } from '../../../shared/form/frame/form-drawer.tsx';
import { UpperCaseInput } from '../../../shared/inputs/text-inputs.tsx';
import { useBusinessToday } from '../../../shared/time/server-clock.ts';
import { AddressFields } from './address-fields.tsx';
import type { MachineRow } from './machine-list.ts';

const NewField = contractFields(machineCreateFormShape.fields);
const Field = contractFields(machineReplaceFormShape.fields);

type Creation = DealRequest<'MachineCreate'>;
type Replacement = Omit<DealRequest<'MachineReplace'>, 'machineCode' | 'version'>;
/** An empty field is null until the form has validated it. */
type Draft<T> = { [K in keyof T]: T[K] | null };

const DEVICE = { serialNumber: null, softwareVersion: null, ipAddress: null, macAddress: null };

interface MachineCreateDrawerProps {
  isOpen: boolean;
  /** Site of the list, to start with. */
  siteCode: string | undefined;
  onClose: () => void;
}

/** Creates a machine at a site. */
export function MachineCreateDrawer({ isOpen, siteCode = '', onClose }: MachineCreateDrawerProps) {
  const { t } = useTranslation('sites/machine-list');
  return (
    <FormDrawer<Draft<Creation>, DealResult<'MachineCreate'>>
      open={isOpen}
      onClose={onClose}
      draft={{ form: 'sites/machine', record: 'new' }}
      title={t('form.newTitle')}
      start={{ values: { siteCode: siteCode || null, kind: null, laneCode: null, ...DEVICE } }}
      onFinish={(values, { idempotencyKey }) =>
        api.data(
          'MachineCreate',
          { ...(values as Creation), laneCode: values.laneCode ?? null },
          { idempotencyKey },
        )
      }
      success={({ machineCode }) => t('form.created', { code: machineCode })}
      invalidates={[machineQueries.all()]}
    >
      <FormFields>
        <PlaceFields />
        <NewField name="serialNumber">
          <UpperCaseInput maxLength={40} />
        </NewField>
        <NewField name="softwareVersion" />
        <AddressFields />
      </FormFields>
    </FormDrawer>
  );
}

function PlaceFields() {
  const form = Form.useFormInstance<Draft<Creation>>();
  const write = useSetFormValues<Draft<Creation>>();
  const siteCode = Form.useWatch('siteCode', form);
  const sites = useOpenSiteOptions();
  const lanes = useLaneOptions(siteCode);
  return (
    <>
      <NewField name="siteCode" options={sites} fieldProps={{ onChange: () => write({ laneCode: null }) }} />
      <NewField name="kind" />
      <NewField name="laneCode" options={lanes} fieldProps={{ allowClear: true, disabled: !siteCode }} />
    </>
  );
}

/** Replaces a machine by a new one of the same kind at the same lane. */
export function MachineReplaceDrawer({
  machine,
  onClose,
}: {
  machine: MachineRow | null;
  onClose: () => void;
}) {
  const { t } = useTranslation('sites/machine-list');
  const today = useBusinessToday();
  const machineCode = machine?.machineCode ?? '';
  return (
    <FormDrawer<Draft<Replacement>, DealResult<'MachineReplace'>>
      open={machine !== null}
      onClose={onClose}
      draft={{ form: 'sites/machine-replace', record: machineCode }}
      title={t('replace.title', { code: machineCode })}
      submitText={t('actions.replace')}
      start={
        machine
          ? { values: { ...DEVICE, retiredOn: today, reason: null }, version: machine.version }
          : undefined
      }
      onFinish={(values, { version, idempotencyKey }) =>
        api.data(
          'MachineReplace',
          { ...(values as Replacement), machineCode, version: version ?? 0 },
          { idempotencyKey },
        )
      }
      success={({ machineCode: code }) => t('replace.done', { code })}
      invalidates={[machineQueries.all()]}
    >
      <p>{t('replace.effect')}</p>
      <FormFields>
        <Field name="serialNumber">
          <UpperCaseInput maxLength={40} />
        </Field>
        <Field name="softwareVersion" />
        <AddressFields />
        <Field name="retiredOn" />
        <Field name="reason" isWide />
      </FormFields>
    </FormDrawer>
  );
}

/** Retires a machine on a day, with a reason. */
export function MachineRetireDrawer({
  machine,
  onClose,
}: {
  machine: MachineRow | null;
  onClose: () => void;
}) {
  const { t } = useTranslation('sites/machine-list');
  const today = useBusinessToday();
  const machineCode = machine?.machineCode ?? '';
  return (
    <FormDrawer<Draft<Pick<Replacement, 'retiredOn' | 'reason'>>, DealResult<'MachineRetire'>>
      open={machine !== null}
      onClose={onClose}
      draft={{ form: 'sites/machine-retire', record: machineCode }}
      title={t('retire.title', { code: machineCode })}
      submitText={t('actions.retire')}
      start={machine ? { values: { retiredOn: today, reason: null }, version: machine.version } : undefined}
      onFinish={({ retiredOn, reason }, { version, idempotencyKey }) =>
        api.data(
          'MachineRetire',
          { machineCode, version: version ?? 0, retiredOn: retiredOn ?? '', reason: reason ?? '' },
          { idempotencyKey },
        )
      }
      success={t('retire.done')}
      invalidates={[machineQueries.all()]}
    >
      <p>{t('retire.effect')}</p>
      <FormFields>
        <Field name="retiredOn" />
        <Field name="reason" isWide />
      </FormFields>
    </FormDrawer>
  );
}
