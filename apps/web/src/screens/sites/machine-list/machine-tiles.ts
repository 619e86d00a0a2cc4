import { MachineConnection, type Schemas } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import { formatCount, formatRatio } from '../../../shared/formats/amount-format.ts';
import type { KpiTile } from '../../../shared/table/figures/kpi-tiles.tsx';

/** Returns the figures of the list. State figures link to their machines at the same sites. */
export function machineTiles(
  t: TFunction,
  summary: Schemas['MachineSummary'] | undefined,
  siteCodes: readonly string[],
): KpiTile[] {
  const to = (query: string) =>
    siteCodes.length > 0 ? `?siteCodes=${siteCodes.join(',')}&${query}` : `?${query}`;
  const count = (value: number | undefined) => (value === undefined ? null : formatCount(value));
  const machineCount = summary && summary.onlineCount + summary.offlineCount + summary.maintenanceCount;
  return [
    {
      id: 'offline',
      label: t('tiles.offline'),
      value: count(summary?.offlineCount),
      tone: summary && summary.offlineCount > 0 ? 'danger' : 'neutral',
      to: to(`connections=${MachineConnection.Offline}`),
    },
    {
      id: 'available',
      label: t('tiles.available'),
      value: summary && machineCount ? formatRatio(summary.onlineCount / machineCount) : null,
      hint: t('tiles.availableHint'),
      to: to(`connections=${MachineConnection.Online}`),
    },
    {
      id: 'maintenance',
      label: t('tiles.maintenance'),
      value: count(summary?.maintenanceCount),
      to: to(`connections=${MachineConnection.InMaintenance}`),
    },
    {
      id: 'low',
      label: t('tiles.low'),
      value: count(summary?.lowOnNumbersCount),
      tone: summary && summary.lowOnNumbersCount > 0 ? 'warning' : 'neutral',
      to: to('isLow=yes'),
    },
  ];
}
