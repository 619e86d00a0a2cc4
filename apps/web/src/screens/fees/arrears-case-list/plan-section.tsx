import { ArrearsPlanStatus, dealActions, type Schemas, UnpaidStatus } from '@parking-plus/contracts';
import { arrearsPartFields } from '@parking-plus/contracts/fields/arrears-part';
import { arrearsPlanFields } from '@parking-plus/contracts/fields/arrears-plan';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadNamespaces } from '../../../i18n/i18n.ts';
import { arrearsQueries } from '../../../resources/arrears/arrears-queries.ts';
import { useCan } from '../../../session/permissions/use-can.ts';
import { RecordSection } from '../../../shared/list/record-section.tsx';
import { RecordTable } from '../../../shared/list/record-table.tsx';
import { MountOnFirstUse } from '../../../shared/page/when-wanted.tsx';

const BackPaymentDrawer = lazy(async () => {
  const [drawer] = await Promise.all([
    import('../../../resources/unpaid/back-payment-drawer.tsx'),
    loadNamespaces('fees'),
  ]);
  return { default: drawer.BackPaymentDrawer };
});

interface PlanSectionProps {
  plan: Schemas['ArrearsPlan'];
  plate: string;
}

/** The latest instalment plan with its parts. An unpaid part of a running plan can be collected. */
export function PlanSection({ plan, plate }: PlanSectionProps) {
  const { t } = useTranslation('fees/arrears-case-list');
  const client = useQueryClient();
  const [paid, setPaid] = useState<Schemas['ArrearsPart'] | null>(null);
  const canPay = useCan([dealActions.BackPayment]) && plan.status === ArrearsPlanStatus.Running;
  return (
    <>
      <RecordSection
        title={t('detail.plan')}
        shape={arrearsPlanFields}
        record={plan}
        fields={[
          'status',
          'agreedAt',
          'accountName',
          'planId',
          ...(plan.endedAt === null ? [] : (['endedAt'] as const)),
          ...(plan.reason === null ? [] : [{ field: 'reason', isWide: true } as const]),
        ]}
      >
        <RecordTable
          label={t('detail.plan')}
          shape={arrearsPartFields}
          rows={plan.parts}
          rowKey={({ position }) => String(position)}
          columns={[
            'position',
            'dueOn',
            'amountTwd',
            'status',
            ...(canPay
              ? [
                  {
                    key: 'pay',
                    title: '',
                    content: (part: Schemas['ArrearsPart']) =>
                      part.status === UnpaidStatus.Unpaid && (
                        <Button
                          size="small"
                          aria-label={t('actions.payPart', { position: part.position })}
                          onClick={() => setPaid(part)}
                        >
                          {t('actions.pay')}
                        </Button>
                      ),
                  },
                ]
              : []),
          ]}
        />
      </RecordSection>
      <MountOnFirstUse isNeeded={paid !== null}>
        <BackPaymentDrawer
          plate={paid && plate}
          {...(paid && { transactionIds: paid.transactionIds })}
          onClose={() => setPaid(null)}
          onPaid={() => void client.invalidateQueries({ queryKey: arrearsQueries.all() })}
        />
      </MountOnFirstUse>
    </>
  );
}
