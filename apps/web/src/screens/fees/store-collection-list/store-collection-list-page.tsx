import { dealActions, StoreCollectionSource, StoreCollectionState } from '@parking-plus/contracts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListScreen } from '../../../lists/list-screen.tsx';
import { recordDetail } from '../../../lists/record-detail.tsx';
import { useList } from '../../../lists/use-list.ts';
import { storeCollectionQueries } from '../../../resources/store-collections/store-collection-queries.ts';
import { useAllowedActions } from '../../../session/permissions/use-allowed.ts';
import { api } from '../../../shared/api/api.ts';
import { EnumTag } from '../../../shared/enums/enum-tag.tsx';
import { ReasonAction } from '../../../shared/form/dialog/reason-action.tsx';
import { formatTwd } from '../../../shared/formats/amount-format.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { MountOnFirstUse } from '../../../shared/page/when-wanted.tsx';
import { dialogActions, type GuardedRowAction } from '../../../shared/table/actions/table-action.ts';
import { CollectionDetail } from './collection-detail.tsx';
import { CollectionImport } from './collection-import.tsx';
import { CollectionRefundDrawer } from './collection-refund-drawer.tsx';
import {
  collectionTabs,
  collectionTiles,
  type StoreCollectionRow,
  storeCollectionList,
} from './store-collection-list.ts';

type Work = { readonly kind: 'refund' | 'payout' | 'return'; readonly row: StoreCollectionRow };

const { Duplicate, Unmatched, RefundRequested } = StoreCollectionState;
const isOnline = ({ source }: StoreCollectionRow) => source === StoreCollectionSource.Online;
const isRequested = ({ state }: StoreCollectionRow) => state === RefundRequested;
const isToRefund = ({ state }: StoreCollectionRow) => state === Duplicate || state === Unmatched;

/** 代收入帳: payments at convenience stores, and what was paid twice with its refund. */
export function StoreCollectionListPage() {
  const { t } = useTranslation('fees/store-collection-list');
  const language = useLanguage();
  const state = useList(storeCollectionList, storeCollectionQueries.list);
  const { summary } = state;
  const [work, setWork] = useState<Work | null>(null);
  const [isImporting, setIsImporting] = useState(false);
  const actions = useAllowedActions(
    useMemo((): GuardedRowAction<StoreCollectionRow>[] => {
      const action = dialogActions(t, (kind: Work['kind'], row: StoreCollectionRow) =>
        setWork({ kind, row }),
      );
      return [
        action('refund', dealActions.StoreCollectionRefund, {
          isVisible: (row) => isToRefund(row) && !isOnline(row),
        }),
        action('payout', dealActions.StoreCollectionRefundPayout, { isVisible: isRequested }),
        action('return', dealActions.StoreCollectionRefundReturn, { isVisible: isRequested }),
        {
          id: 'payment',
          label: t('actions.payment'),
          codes: [dealActions.PaymentRefund],
          isVisible: (row) => isToRefund(row) && isOnline(row),
          to: ({ collectionId }) => `/fees/payment-list?detail=${collectionId}`,
        },
      ];
    }, [t]),
  );
  const subjectOf = (kind: Work['kind']) => (work?.kind === kind ? work.row : null);
  const close = () => setWork(null);
  const names = { id: work?.row.collectionId ?? '', amount: formatTwd(work?.row.refundTwd ?? 0) };
  return (
    <ListScreen
      state={state}
      t={t}
      title={t('title')}
      tiles={{ label: t('tiles.title'), tiles: collectionTiles(t, summary) }}
      tabs={{ label: t('tabs.title'), tabs: collectionTabs(t, language) }}
      rowActions={actions}
      toolbarActions={useMemo(
        () => [
          {
            id: 'import',
            label: t('actions.import'),
            codes: [dealActions.StoreCollectionImport],
            isPrimary: true,
            onExecute: () => setIsImporting(true),
          },
        ],
        [t],
      )}
      exportDeal="StoreCollectionExport"
      totalsTwd={
        summary && {
          amountTwd: summary.amountTwd,
          postedTwd: summary.postedTwd,
          feeTwd: summary.feeTwd,
          refundTwd: summary.refundTwd,
        }
      }
      detail={recordDetail({
        query: storeCollectionQueries.detail,
        rowOf: ({ collection }) => collection,
        actions,
        title: (collection, id) => (
          <>
            <span>{id}</span>
            {collection && <EnumTag name="StoreCollectionState" code={collection.state} />}
          </>
        ),
        content: (record) => <CollectionDetail record={record} />,
      })}
    >
      <CollectionRefundDrawer row={subjectOf('refund')} onClose={close} />
      <ReasonAction
        subject={subjectOf('payout')}
        title={t('payout.title', names)}
        okText={t('payout.submit')}
        run={({ collectionId, version }, reason, sending) =>
          api.data('StoreCollectionRefundPayout', { collectionId, version, reason }, sending)
        }
        success={t('payout.done')}
        invalidates={[storeCollectionQueries.all()]}
        onClose={close}
      >
        <p>{t('payout.effect', names)}</p>
      </ReasonAction>
      <ReasonAction
        subject={subjectOf('return')}
        title={t('return.title', names)}
        okText={t('return.submit')}
        run={({ collectionId, version }, reason, sending) =>
          api.data('StoreCollectionRefundReturn', { collectionId, version, reason }, sending)
        }
        success={t('return.done')}
        invalidates={[storeCollectionQueries.all()]}
        onClose={close}
      >
        <p>{t('return.effect')}</p>
      </ReasonAction>
      <MountOnFirstUse isNeeded={isImporting}>
        <CollectionImport isOpen={isImporting} onClose={() => setIsImporting(false)} />
      </MountOnFirstUse>
    </ListScreen>
  );
}
