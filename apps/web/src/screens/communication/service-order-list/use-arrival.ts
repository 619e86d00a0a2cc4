import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { serviceOrderQueries } from '../../../resources/service-orders/service-order-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { useAction } from '../../../shared/form/action/use-action.ts';
import type { ServiceOrderRow } from './service-order-list.ts';

/** 到場: records the arrival with one click on a phone. Details follow with the completion. */
export function useArrival(): (row: ServiceOrderRow) => void {
  const { t } = useTranslation('communication/service-order-list');
  const { run } = useAction({
    run: ({ serviceOrderCode, version }: ServiceOrderRow, { idempotencyKey }) =>
      api.data('ServiceOrderArrive', { serviceOrderCode, version }, { idempotencyKey }),
    success: ({ serviceOrderCode }) => t('done.arrive', { code: serviceOrderCode }),
    invalidates: [serviceOrderQueries.all()],
  });
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  return useCallback((row) => void latest.current(row), []);
}
