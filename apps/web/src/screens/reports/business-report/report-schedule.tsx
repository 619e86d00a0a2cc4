import { ClockCircleOutlined } from '@ant-design/icons';
import { dealActions, dealCodes, type Schemas } from '@parking-plus/contracts';
import { Button } from 'antd';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { loadNamespaces } from '../../../i18n/i18n.ts';
import type { ScheduleWork } from '../../../resources/export-files/schedule-drawer.tsx';
import { useCan } from '../../../session/permissions/use-can.ts';
import { MountOnFirstUse } from '../../../shared/page/when-wanted.tsx';

const ScheduleDrawer = lazy(async () => {
  const [{ ScheduleDrawer: loaded }] = await Promise.all([
    import('../../../resources/export-files/schedule-drawer.tsx'),
    loadNamespaces('export-files'),
  ]);
  return { default: loaded };
});

interface ReportScheduleProps {
  asked: Schemas['ReportQuery'];
  title: string;
  /** Figures of the report that the server returns. */
  fields: string[];
}

/** Button that schedules the export of the shown report. */
export function ReportSchedule({ asked, title, fields }: ReportScheduleProps) {
  const { t } = useTranslation('reports/business-report');
  const { search } = useLocation();
  const [work, setWork] = useState<ScheduleWork | null>(null);
  if (!useCan([dealActions.ExportScheduleCreate])) return null;
  const order = {
    dealType: dealCodes.ReportExport,
    listKey: 'reports/business-report',
    search,
    filters: { ...asked, against: 'none' },
    fields,
  };
  return (
    <>
      <Button
        icon={<ClockCircleOutlined aria-hidden />}
        onClick={() => setWork({ row: null, order, name: title })}
      >
        {t('schedule')}
      </Button>
      <MountOnFirstUse isNeeded={work !== null}>
        <ScheduleDrawer work={work} onClose={() => setWork(null)} />
      </MountOnFirstUse>
    </>
  );
}
