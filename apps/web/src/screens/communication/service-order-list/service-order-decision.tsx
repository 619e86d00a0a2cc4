import { useTranslation } from 'react-i18next';
import { serviceOrderQueries } from '../../../resources/service-orders/service-order-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { ReasonAction } from '../../../shared/form/dialog/reason-action.tsx';
import type { ServiceOrderRow } from './service-order-list.ts';

/** A step that needs a reason: return or void. */
export interface Decision {
  kind: 'return' | 'void';
  row: ServiceOrderRow;
}

/** Asks for the reason and takes the step. */
export function ServiceOrderDecision({
  decision,
  onClose,
}: {
  decision: Decision | null;
  onClose: () => void;
}) {
  const { t } = useTranslation('communication/service-order-list');
  const kind = decision?.kind ?? 'return';
  return (
    <ReasonAction
      subject={decision}
      title={t(`ask.${kind}`, { code: decision?.row.serviceOrderCode ?? '' })}
      okText={t(`actions.${kind}`)}
      isDestructive={kind === 'void'}
      run={({ kind: step, row: { serviceOrderCode, version } }, reason, sending) =>
        api.data(
          step === 'return' ? 'ServiceOrderReturn' : 'ServiceOrderVoid',
          { serviceOrderCode, version, reason },
          sending,
        )
      }
      success={(_result, { kind: step, row }) => t(`done.${step}`, { code: row.serviceOrderCode })}
      invalidates={[serviceOrderQueries.all()]}
      onClose={onClose}
    >
      <p>{t(`effect.${kind}`)}</p>
    </ReasonAction>
  );
}
