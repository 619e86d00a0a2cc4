import { dealActions, RentState, type Schemas } from '@parking-plus/contracts';
import { rentalListShape } from '@parking-plus/contracts/lists/rental-list';
import { useQuery } from '@tanstack/react-query';
import { Button, Input, Radio } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { rentalQueries } from '../../../resources/rentals/rental-queries.ts';
import { useSelectedSites } from '../../../session/account/selected-sites.ts';
import { useCan } from '../../../session/permissions/use-can.ts';
import { QueryStatus } from '../../../shared/feedback/query-status.tsx';
import { normalisePlateSearch } from '../../../shared/formats/plate-format.ts';
import { RecordTable } from '../../../shared/list/record-table.tsx';
import { PlateChip } from '../../../shared/plates/plate-chip.tsx';
import { DetailSection } from '../../../shared/table/detail/detail-section.tsx';
import styles from './rental-return.module.css';

interface ChooseRentalProps {
  isForced: boolean;
  onForced: (isForced: boolean) => void;
  onChoose: (rentalId: string) => void;
}

/** Step 1: finds the contract by plate, tenant or number. */
export function ChooseRental({ isForced, onForced, onChoose }: ChooseRentalProps) {
  const { t } = useTranslation('rentals/rental-return');
  const [typed, setTyped] = useState('');
  const text = useDeferredValue(typed.trim());
  const mayForce = useCan([dealActions.RentalForcedTermination]);
  const siteCodes = [...useSelectedSites()];
  const query = useQuery(rentalQueries.list({ page: 1, pageSize: 20, filters: filtersOf(text, siteCodes) }));
  const { data } = query;
  return (
    <DetailSection title={t('choose.title')}>
      <div className={styles.row}>
        <Input.Search
          aria-label={t('choose.search')}
          placeholder={t('choose.search')}
          value={typed}
          maxLength={32}
          allowClear
          onChange={({ target }) => setTyped(target.value)}
          className={styles.search}
        />
        {mayForce && (
          <Radio.Group
            aria-label={t('choose.kind')}
            value={isForced}
            onChange={({ target }) => onForced(target.value as boolean)}
            options={[
              { value: false, label: t('kind.return') },
              { value: true, label: t('kind.forced') },
            ]}
          />
        )}
      </div>
      <QueryStatus query={query} rows={12} />
      {data && (
        <RecordTable
          label={t('choose.title')}
          empty={t('choose.none')}
          shape={rentalListShape.row}
          rows={data.items}
          rowKey={({ rentalId }) => rentalId}
          columns={[
            'rentalId',
            { field: 'siteCode', content: ({ siteName }) => siteName },
            'tenantName',
            { field: 'bays', content: ({ bays }) => <PlateChip plate={bays[0]?.plate ?? ''} /> },
            'startsOn',
            'endsOn',
            {
              key: 'choose',
              title: '',
              isPinned: true,
              content: ({ rentalId }) => (
                <Button
                  size="small"
                  // The accessible name must contain the visible label, without antd's space between two
                  // characters.
                  autoInsertSpace={false}
                  aria-label={t('choose.chooseOne', { id: rentalId })}
                  onClick={() => onChoose(rentalId)}
                >
                  {t('choose.choose')}
                </Button>
              ),
            },
          ]}
        />
      )}
    </DetailSection>
  );
}

/** Parses the search text: `R` and eight digits is a number, Chinese text a name, anything else a plate. */
function filtersOf(text: string, siteCodes: string[]): Schemas['RentalFilters'] {
  const running: Schemas['RentalFilters'] = {
    states: [RentState.Rented],
    ...(siteCodes.length > 0 ? { siteCodes } : {}),
  };
  if (text === '') return running;
  if (/^r\d{8}$/i.test(text)) return { ...running, rentalId: text.toUpperCase() };
  if (/\p{Script=Han}{2}/u.test(text)) return { ...running, tenant: text };
  return { ...running, plate: normalisePlateSearch(text).slice(0, 16) };
}
