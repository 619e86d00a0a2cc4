import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListScreen } from '../../../lists/list-screen.tsx';
import { useList } from '../../../lists/use-list.ts';
import { manualQueries } from '../../../resources/manuals/manual-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { ReasonAction } from '../../../shared/form/dialog/reason-action.tsx';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { navTitle } from '../../../shared/navigation/use-nav-title.ts';
import { countFacts } from '../../../shared/table/list-toolbar.tsx';
import { manualActions } from './manual-actions.ts';
import { type ManualRow, manualList } from './manual-list.ts';
import { useManualFiles } from './use-manual-files.ts';

/** 手冊檔案: screens with the manuals that the navbar offers. */
export function ManualListPage() {
  const { t } = useTranslation('system/manual-list');
  const language = useLanguage();
  const state = useList(manualList, manualQueries.list);
  const { summary } = state;
  const { send, fetch } = useManualFiles();
  const [removed, setRemoved] = useState<ManualRow | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const selected = useRef<ManualRow | null>(null);
  const latest = useRef(fetch);
  useEffect(() => {
    latest.current = fetch;
  });
  const rowActions = useMemo(
    () =>
      manualActions(t, {
        download: (row) => latest.current(row),
        upload: (row) => {
          selected.current = row;
          input.current?.click();
        },
        remove: setRemoved,
      }),
    [t],
  );

  return (
    <ListScreen
      state={state}
      t={t}
      title={t('title')}
      rowActions={rowActions}
      facts={summary && countFacts(t, { manuals: summary.manualCount, screens: summary.screenCount })}
    >
      <input
        ref={input}
        type="file"
        accept=".pdf"
        hidden
        aria-label={t('chooseFile')}
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = '';
          if (file && selected.current) send(selected.current, file);
        }}
      />
      <ReasonAction
        subject={removed}
        title={t('removeTitle', { screen: navTitle(removed?.title ?? '', language) })}
        okText={t('actions.remove')}
        run={({ file }, reason, sending) =>
          api.data('ManualDelete', { fileId: file?.fileId ?? '', reason }, sending)
        }
        success={t('removed')}
        invalidates={[manualQueries.all()]}
        onClose={() => setRemoved(null)}
      >
        {t('removeEffect')}
      </ReasonAction>
    </ListScreen>
  );
}
