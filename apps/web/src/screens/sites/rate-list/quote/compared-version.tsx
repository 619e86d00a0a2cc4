import { type DealRequest, dealActions, type VehicleKind } from '@parking-plus/contracts';
import { useQuery } from '@tanstack/react-query';
import { Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { rateQueries } from '../../../../resources/rates/rate-queries.ts';
import { useCan } from '../../../../session/permissions/use-can.ts';
import { formatBusinessDate } from '../../../../shared/formats/date-format.ts';
import { OPEN_STATES } from '../tariff/rate-changes.ts';
import type { QuoteFormValues } from './quote-form-values.ts';

/** A version that is not in force. */
export interface Compared {
  id: string;
  trial: NonNullable<DealRequest<'RateQuote'>['trial']>;
}

interface ComparedVersionProps {
  compared: Compared | undefined;
  onCompare: (compared: Compared | undefined) => void;
}

/** Choice of a scheduled version or an open change document of the site and vehicle, to compare with the rates in force. */
export function ComparedVersion({ compared, onCompare }: ComparedVersionProps) {
  const { t } = useTranslation('sites/rate-list');
  const siteCode = Form.useWatch<QuoteFormValues['siteCode'] | undefined>('siteCode') ?? null;
  const vehicleKind = Form.useWatch<VehicleKind | undefined>('vehicleKind');
  const canChange = useCan([dealActions.RateChange]);
  const siteCodes = [siteCode ?? ''];
  const coming = useQuery({
    ...rateQueries.list({ page: 1, pageSize: 100, filters: { siteCodes, standings: ['coming'] } }),
    enabled: siteCode !== null,
  });
  const changes = useQuery({
    ...rateQueries.changes({ page: 1, pageSize: 100, filters: { siteCodes, states: [...OPEN_STATES] } }),
    enabled: siteCode !== null && canChange,
  });
  const versions = [
    ...(coming.data?.items ?? []).map((rate) => ({ ...rate, id: rate.rateId })),
    ...(changes.data?.items ?? []).map(({ head, form }) => ({ ...form, id: head.documentId })),
  ].filter((one) => one.siteCode === siteCode && one.vehicleKind === vehicleKind);
  if (versions.length === 0) return null;
  return (
    <Form.Item label={t('quote.compare')} extra={t('quote.compareHint')}>
      <Select
        allowClear
        value={compared?.id ?? null}
        placeholder={t('quote.noCompare')}
        aria-label={t('quote.compare')}
        options={versions.map(({ id, effectiveFrom }) => ({
          value: id,
          label: t('quote.version', { id, day: formatBusinessDate(effectiveFrom) }),
        }))}
        onChange={(id?: string) => {
          const version = versions.find((one) => one.id === id);
          onCompare(
            version && {
              id: version.id,
              trial: { supersedes: version.supersedes, pricing: version.pricing },
            },
          );
        }}
      />
    </Form.Item>
  );
}
