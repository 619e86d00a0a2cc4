import type { Schemas } from '@parking-plus/contracts';
import { barrierOpeningListShape } from '@parking-plus/contracts/lists/barrier-opening-list';
import { useTranslation } from 'react-i18next';
import { ListScreen } from '../../../lists/list-screen.tsx';
import { useList } from '../../../lists/use-list.ts';
import { laneOperationQueries } from '../../../resources/lane-operations/lane-operation-queries.ts';
import { formatParenthetical } from '../../../shared/formats/parenthetical-format.ts';
import { RecordSection } from '../../../shared/list/record-section.tsx';
import { AnyDateButton } from '../../../shared/table/search/any-date-button.tsx';
import { barrierOpeningList } from './barrier-opening-list.ts';

/** 開閘紀錄: who opened which barrier, why, and what it answered. */
export function BarrierOpeningListPage() {
  const { t } = useTranslation('sites/barrier-opening-list');
  const state = useList(barrierOpeningList, laneOperationQueries.openings);
  return (
    <ListScreen
      state={state}
      t={t}
      title={t('title')}
      exportDeal="BarrierOpeningExport"
      emptyAction={state.url.filters.period && <AnyDateButton url={state.url} period="period" />}
      detail={{
        title: (id) => id,
        content: (_id, row) => row && <OpeningDetail row={row} />,
      }}
    />
  );
}

function OpeningDetail({ row }: { row: Schemas['OpeningRow'] }) {
  const { t } = useTranslation('sites/barrier-opening-list');
  return (
    <RecordSection
      title={t('section')}
      shape={barrierOpeningListShape.row}
      record={row}
      fields={[
        { field: 'siteCode', content: formatParenthetical(row.siteName, row.siteCode) },
        'laneCode',
        'machineCode',
        'requestedAt',
        'accountName',
        'reason',
        'note',
        'answer',
        'answeredAt',
      ]}
    />
  );
}
