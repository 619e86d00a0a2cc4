import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { ListScreen } from '../../../lists/list-screen.tsx';
import { useListAddress, useListState } from '../../../lists/use-list.ts';
import { documentQueries } from '../../../resources/documents/document-queries.ts';
import { DOCUMENT_TYPE_CODES } from '../../../resources/documents/document-type-codes.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import type { ListSelection } from '../../../shared/table/actions/list-selection.ts';
import { DecisionReason, useDecisionConfirm } from './decision-confirm.tsx';
import { DecisionProgress } from './decision-progress.tsx';
import { documentActions, documentBulkActions } from './document-actions.ts';
import { DocumentDetail, DocumentTitle } from './document-detail.tsx';
import { type DocumentRow, documentList } from './document-list.ts';
import { documentTabs } from './document-tabs.ts';
import { documentTypeName } from './document-type-name.ts';
import { selectedDocuments } from './selected-documents.ts';
import { selectedMoney } from './selected-money.ts';
import { useDecisionRun } from './use-batch-decision.ts';
import { useInbox } from './use-inbox.ts';
import { useWaitingFirst } from './use-waiting-first.ts';

/** 單據中心: documents of all types, with the steps on one or several. */
export function DocumentListPage() {
  const { t } = useTranslation('communication/document-list');
  const language = useLanguage();
  const address = useListAddress(documentList);
  const { request } = address;
  const { store, start, stop, close } = useDecisionRun();
  // Refetches once after a batch, not for each of up to 1,000 decisions.
  const isDeciding = useStore(store, ({ run }) => run?.isRunning === true);
  const isOpening = useWaitingFirst(address);
  const state = useListState(
    address,
    useQuery({
      ...documentQueries.list(request),
      enabled: !isDeciding && !isOpening && !address.hold.isHeld,
    }),
  );
  const seen = useIsVisible(state.rows);
  const question = useDecisionConfirm(start);
  const { ask } = question;
  const choices = useMemo(
    () => ({
      dealTypes: DOCUMENT_TYPE_CODES.map((code) => ({
        value: code,
        label: documentTypeName(t, language, code),
      })),
    }),
    [t, language],
  );
  const rowActions = useMemo(
    () => documentActions(t, (step, row) => void ask({ step, find: async () => [row], clear: () => {} })),
    [t, ask],
  );
  // Uses the filters shown at selection time, even if the list changes before the confirmation.
  const filtersText = JSON.stringify(request.filters);
  const bulkActions = useMemo(
    () =>
      documentBulkActions(t, (step, { selection, clear }) => {
        const find = () => selectedDocuments(selection, JSON.parse(filtersText), seen.current);
        void ask({ step, find, clear });
      }),
    [t, ask, filtersText, seen],
  );

  const inbox = useInbox(state, ask);
  const selectionFact = (selection: ListSelection) => selectedMoney(selection, seen.current, t);

  return (
    <ListScreen
      state={state}
      t={t}
      title={t('title')}
      choices={choices}
      tabs={{ label: t('tabs.title'), tabs: documentTabs(t, language, state.summary) }}
      rowActions={rowActions}
      bulkActions={bulkActions}
      selectionFact={selectionFact}
      moreKeys={t('keys')}
      exportDeal="DocumentExport"
      detail={{
        title: (id, row) => <DocumentTitle documentId={id} row={row} />,
        // The drawer shows the steps next to the document's progress.
        actions: () => null,
        content: (id) => <DocumentDetail documentId={id} onDecide={inbox.decide} />,
        isWide: true,
      }}
    >
      <DecisionReason asked={question.asked} onBegin={start} onClose={question.close} />
      <DecisionProgress store={store} onStop={stop} onClose={close} />
    </ListScreen>
  );
}

/** Returns the documents in the versions that the user saw last. The server rejects outdated versions. */
function useIsVisible(rows: readonly DocumentRow[]) {
  const seen = useRef(new Map<string, DocumentRow>());
  useEffect(() => {
    for (const row of rows) seen.current.set(row.documentId, row);
  }, [rows]);
  return seen;
}
