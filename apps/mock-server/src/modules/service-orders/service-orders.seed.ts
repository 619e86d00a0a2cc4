import type { ModuleSeed } from '../../db/migrations/module-seed.ts';
import { SEEDED_SERVICE_ORDERS, type SeededServiceOrder } from '../../seeding/rows/seeded-service-orders.ts';
import { timestampBefore } from '../../seeding/tools/time-before.ts';

const HOUR_MS = 3_600_000;

export const seed: ModuleSeed = async ({ sql, settings: { referenceAt } }) => {
  await sql.copyRows(
    'service_orders',
    [
      'service_order_code',
      'site_code',
      'machine_code',
      'fault',
      'reported_by',
      'reported_at',
      'engineer',
      'pay_type',
      'cost_twd',
      'dispatched_at',
      'arrived_at',
      'finished_at',
      'outcome',
      'decision',
      'planned_at',
      'state',
    ],
    SEEDED_SERVICE_ORDERS.map((order, index) => rowOf(order, index, referenceAt)),
  );
};

function rowOf(order: SeededServiceOrder, index: number, referenceAt: string) {
  const reportedAt = timestampBefore(referenceAt, order.reportedDaysAgo, '08:30');
  const after = (hours: number | undefined) =>
    hours === undefined ? null : new Date(Date.parse(reportedAt) + hours * HOUR_MS).toISOString();
  const [siteCode = ''] = order.machineCode.split('-');
  return [
    `SO${String(index + 1).padStart(4, '0')}`,
    siteCode,
    order.machineCode,
    order.fault,
    order.reportedBy,
    reportedAt,
    order.engineer ?? null,
    order.payType,
    order.costTwd ?? 0,
    after(order.hours?.[0]),
    after(order.hours?.[1]),
    after(order.hours?.[2]),
    order.outcome ?? null,
    order.decision ?? null,
    after(order.plannedHours),
    order.state,
  ];
}
