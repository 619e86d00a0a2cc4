import { dealActions } from '@parking-plus/contracts';
import { plateListingImportFormShape } from '@parking-plus/contracts/forms/plate-listing-import';
import { plateListingListShape } from '@parking-plus/contracts/lists/plate-listing-list';
import { canDeleteRecords } from '@parking-plus/domain';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListScreen } from '../../../lists/list-screen.tsx';
import { recordDetail } from '../../../lists/record-detail.tsx';
import { useList } from '../../../lists/use-list.ts';
import { plateListingQueries } from '../../../resources/plate-listings/plate-listing-queries.ts';
import { useAllowedActions } from '../../../session/permissions/use-allowed.ts';
import { useSessionInfo } from '../../../session/state/session-store.ts';
import { api } from '../../../shared/api/api.ts';
import { ReasonAction } from '../../../shared/form/dialog/reason-action.tsx';
import { DraftReminder } from '../../../shared/form/draft/draft-reminder.tsx';
import { formatParenthetical } from '../../../shared/formats/parenthetical-format.ts';
import { RowsImport } from '../../../shared/import/rows-import.tsx';
import { RecordSection } from '../../../shared/list/record-section.tsx';
import { dialogActions, importAction, newAction } from '../../../shared/table/actions/table-action.ts';
import { RecordHistory } from '../../../shared/table/detail/record-history.tsx';
import { PlateFormDrawer } from './plate-form-drawer.tsx';
import { type PlateListingRow, plateList } from './plate-list.ts';

type Work =
  | { readonly kind: 'edit' | 'delete'; readonly row: PlateListingRow }
  | { readonly kind: 'new' | 'import'; readonly row: null };

/** 黑白名單: plates that entries refuse, and plates that pass free of charge. */
export function PlateListPage() {
  const { t } = useTranslation('sites/plate-list');
  const mayDelete = canDeleteRecords(useSessionInfo().userInfo.type);
  const state = useList(plateList, plateListingQueries.list);
  const { url, rowOf } = state;
  const [work, setWork] = useState<Work | null>(null);
  const close = () => setWork(null);
  const actions = useAllowedActions(
    useMemo(() => {
      const action = dialogActions(t, (kind: 'edit' | 'delete', row: PlateListingRow) =>
        setWork({ kind, row }),
      );
      return [
        action('edit', dealActions.PlateListingEdit),
        action('delete', dealActions.PlateListingDelete, { isDanger: true, isVisible: () => mayDelete }),
      ];
    }, [t, mayDelete]),
  );
  return (
    <ListScreen
      state={state}
      t={t}
      title={t('title')}
      above={
        <DraftReminder
          form="sites/plate-list"
          isFormOpen={work?.kind === 'new' || work?.kind === 'edit'}
          labelOf={(id) => (id === 'new' ? t('form.newTitle') : (rowOf(id)?.plate ?? null))}
          onOpen={(id) => {
            const row = rowOf(id);
            if (id === 'new') setWork({ kind: 'new', row: null });
            else if (row) setWork({ kind: 'edit', row });
          }}
        />
      }
      rowActions={actions}
      toolbarActions={useMemo(
        () => [
          newAction(t, dealActions.PlateListingCreate, () => setWork({ kind: 'new', row: null })),
          importAction(t, dealActions.PlateListingImport, () => setWork({ kind: 'import', row: null })),
        ],
        [t],
      )}
      exportDeal="PlateListingExport"
      detail={recordDetail({
        query: plateListingQueries.detail,
        rowOf: ({ record }) => record,
        actions,
        title: (row, id) => row?.plate ?? id,
        content: ({ record, history }) => (
          <>
            <RecordSection
              title={t('form.section')}
              shape={plateListingListShape.row}
              record={record}
              fields={[
                'kind',
                {
                  field: 'siteCode',
                  content:
                    record.siteCode === null
                      ? t('everySite', { company: record.companyName })
                      : formatParenthetical(record.siteName ?? '', record.siteCode),
                },
                'startsOn',
                'endsOn',
                'isInForce',
                'reason',
                'note',
                'accountName',
                'listingId',
              ]}
            />
            <RecordHistory t={t} entries={history} />
          </>
        ),
      })}
    >
      <PlateFormDrawer
        isOpen={work?.kind === 'new' || work?.kind === 'edit'}
        row={work?.kind === 'edit' ? work.row : null}
        siteCode={url.filters.siteCodes[0]}
        onClose={close}
      />
      <RowsImport
        deal="PlateListingImport"
        shape={plateListingImportFormShape}
        title={t('actions.import')}
        isOpen={work?.kind === 'import'}
        onClose={close}
        keyOf={({ kind, plate, siteCode, companyCode, startsOn }) =>
          [kind, plate, siteCode ?? companyCode, startsOn].join(' ')
        }
        invalidates={[plateListingQueries.all()]}
      />
      <ReasonAction
        subject={work?.kind === 'delete' ? work.row : null}
        title={t('delete.title', { plate: work?.row?.plate ?? '' })}
        okText={t('actions.delete')}
        run={({ listingId, version }, reason, sending) =>
          api.data('PlateListingDelete', { listingId, version, reason }, sending)
        }
        success={t('delete.done')}
        invalidates={[plateListingQueries.all()]}
        onDone={url.closeDetail}
        onClose={close}
      />
    </ListScreen>
  );
}
