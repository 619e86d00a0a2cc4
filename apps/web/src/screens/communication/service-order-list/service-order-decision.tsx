import type { DealResult } from '@parking-plus/contracts';
import { useTranslation } from 'react-i18next';
import { serviceOrderQueries } from '../../../resources/service-orders/service-order-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { ReasonDialog } from '../../../shared/form/reason-dialog.tsx';
import { useAction } from '../../../shared/form/use-action.ts';
import type { ServiceOrderRow } from './service-order-list.ts';

/** A step that is told in words: why it goes back, or will not be done. */
export interface Decision {
  kind: 'return' | 'void';
  row: ServiceOrderRow;
}

/** Asks for the words, and takes the step. */
export function ServiceOrderDecision({
  decision,
  onClose,
}: {
  decision: Decision | null;
  onClose: () => void;
}) {
  const { t } = useTranslation('communication/service-order-list');
  const kind = decision?.kind ?? 'return';
  const action = useAction<{ subject: Decision; reason: string }, DealResult<'ServiceOrderVoid'>>({
    run: ({ subject: { kind: step, row }, reason }, options) => {
      const { serviceOrderCode, version } = row;
      return step === 'return'
        ? api.data('ServiceOrderReturn', { serviceOrderCode, version, reason }, options)
        : api.data('ServiceOrderVoid', { serviceOrderCode, version, reason }, options);
    },
    success: (_result, { subject }) => t(`done.${subject.kind}`, { code: subject.row.serviceOrderCode }),
    invalidates: [serviceOrderQueries.all()],
    showsOwnFailure: true,
  });
  return (
    <ReasonDialog
      subject={decision}
      title={t(`ask.${kind}`, { code: decision?.row.serviceOrderCode ?? '' })}
      okText={t(`actions.${kind}`)}
      isDestructive={kind === 'void'}
      action={action}
      onClose={onClose}
    >
      <p>{t(`effect.${kind}`)}</p>
    </ReasonDialog>
  );
}
