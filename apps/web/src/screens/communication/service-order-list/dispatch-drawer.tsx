import type { DealResult } from '@parking-plus/contracts';
import { serviceOrderDispatchFormShape } from '@parking-plus/contracts/forms/service-order-dispatch';
import { localDateTimeText } from '@parking-plus/domain';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { serviceOrderQueries } from '../../../resources/service-orders/service-order-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { contractFields } from '../../../shared/form/fields/contract-fields.tsx';
import { FormFields } from '../../../shared/form/fields/form-section.tsx';
import { FormDrawer } from '../../../shared/form/frame/form-drawer.tsx';
import { useReload } from '../../../shared/form/record/use-record-start.ts';
import { formatParenthetical } from '../../../shared/formats/parenthetical-format.ts';
import { useServerClock } from '../../../shared/time/server-clock.ts';
import type { ServiceOrderRow } from './service-order-list.ts';

const Field = contractFields(serviceOrderDispatchFormShape.fields);

interface Entries {
  engineer: string | undefined;
  plannedAt: string | null;
}

const HALF_HOUR_MS = 1_800_000;
const USUAL_HALF_HOURS = 4;

/** Returns the first half hour that is at least two hours ahead. Shape: ISO 8601 in Taipei time. */
function inTwoHours(nowMs: number): string {
  const at = (Math.floor(nowMs / HALF_HOUR_MS) + 1 + USUAL_HALF_HOURS) * HALF_HOUR_MS;
  return `${localDateTimeText(at).replace(' ', 'T')}+08:00`;
}

/** 派工: engineer and time of the visit. */
export function DispatchDrawer({ row, onClose }: { row: ServiceOrderRow | null; onClose: () => void }) {
  const { t } = useTranslation('communication/service-order-list');
  const choices = useQuery({ ...serviceOrderQueries.choices(), enabled: row !== null });
  const usual = useServerClock(inTwoHours);
  const startOf = ({ engineer, plannedAt, version }: ServiceOrderRow) => ({
    values: { engineer: engineer ?? undefined, plannedAt: plannedAt ?? usual },
    version,
  });
  const reload = useReload(serviceOrderQueries.detail(row?.serviceOrderCode ?? ''), ({ serviceOrder }) =>
    startOf(serviceOrder),
  );
  const options = (choices.data?.engineers ?? []).map(({ account, name }) => ({
    value: account,
    label: formatParenthetical(name, account),
  }));
  return (
    <FormDrawer<Entries, DealResult<'ServiceOrderDispatch'>>
      open={row !== null}
      onClose={onClose}
      draft={{ form: 'communication/service-order-dispatch', record: row?.serviceOrderCode ?? 'none' }}
      title={t('dispatch.title', { code: row?.serviceOrderCode ?? '' })}
      submitText={t('actions.dispatch')}
      start={row && choices.data ? startOf(row) : undefined}
      loadError={choices.error}
      onRetryLoad={() => void choices.refetch()}
      reload={reload}
      onFinish={({ engineer = '', plannedAt }, { version, idempotencyKey }) =>
        api.data(
          'ServiceOrderDispatch',
          {
            serviceOrderCode: row?.serviceOrderCode ?? '',
            version: version ?? 0,
            engineer,
            plannedAt: plannedAt ?? '',
          },
          { idempotencyKey },
        )
      }
      success={t('dispatch.done', { code: row?.serviceOrderCode ?? '' })}
      invalidates={[serviceOrderQueries.all()]}
    >
      <FormFields>
        <Field name="engineer" options={options} />
        <Field name="plannedAt" />
      </FormFields>
    </FormDrawer>
  );
}
