import { dealActions } from '@parking-plus/contracts';
import { useTranslation } from 'react-i18next';
import { useHref, useLocation } from 'react-router-dom';
import { type SavedView, savedViewQueries } from '../../resources/saved-views/saved-view-queries.ts';
import { useCan } from '../../session/permissions/use-can.ts';
import { api } from '../../shared/api/api.ts';
import { notify } from '../../shared/feedback/notify.ts';
import { useAction } from '../../shared/form/action/use-action.ts';
import { copyToClipboard } from '../../shared/page/clipboard.ts';
import { setPreference, usePreference } from '../../shared/preferences/preference-store.ts';
import type { MenuAction } from '../../shared/table/actions/more-menu.tsx';
import type { TableLayout } from '../../shared/table/layout/table-layout.ts';
import { LIST_PARAMS } from '../../shared/table/query/url-filters.ts';
import type { ViewAddress } from './view-address.ts';
import { viewChoiceOf } from './view-choice.ts';
import { sentLayout, type ViewWork } from './view-dialog-work.ts';

interface ViewActionInput {
  address: ViewAddress;
  views: readonly SavedView[];
  current: SavedView | undefined;
  isChanged: boolean;
  layout: TableLayout;
  open: (view: SavedView) => void;
  onWork: (work: ViewWork) => void;
  /** Schedules the export of the list as shown. */
  onSchedule: () => void;
}

/** Returns the menu of the open view, and the action that saves its changes. */
export function useViewActions(input: ViewActionInput): { menu: MenuAction[]; save: () => void } {
  const { address, views, current, isChanged, layout, open, onWork, onSchedule } = input;
  const { listKey, url } = address;
  const { t } = useTranslation('saved-views');
  const canShare = useCan([dealActions.SavedViewShare]);
  const canSchedule = useCan([dealActions.ExportScheduleCreate]) && address.exportDeal;
  const choice = viewChoiceOf(listKey);
  const { defaultId } = usePreference(choice);
  const { run: keep } = useAction<SavedView, unknown>({
    run: ({ viewId, version, name }, { idempotencyKey }) =>
      api.data(
        'SavedViewEdit',
        { viewId, version, name, search: url.search, layout: sentLayout(layout) },
        { idempotencyKey },
      ),
    success: (_result, { name }) => t('saved', { name }),
    invalidates: [savedViewQueries.all()],
  });
  const { run: order } = useAction<readonly string[], unknown>({
    run: (viewIds, { idempotencyKey }) =>
      api.data('SavedViewOrder', { listKey, viewIds: [...viewIds] }, { idempotencyKey }),
    success: t('ordered'),
    invalidates: [savedViewQueries.all()],
  });
  const link = useViewLink(url.search);
  async function copyLink({ viewId, sharedWith }: SavedView) {
    if (!(await copyToClipboard(link(viewId)))) notify.warning(t('copyRefused'));
    else notify.success(t(sharedWith === null ? 'copiedPrivate' : 'copied'));
  }
  const save = () => void (current && keep(current));
  const action = (id: string, onExecute: () => void, more: Partial<MenuAction> = {}): MenuAction => ({
    id,
    label: t(['rename', 'share', 'delete'].includes(id) ? `${id}.action` : id),
    disabledReason: null,
    onExecute,
    ...more,
  });
  const saveNew = action(current ? 'saveAs' : 'saveNew', () => onWork({ kind: 'new', view: null }));
  const schedule = canSchedule ? [action('schedule', onSchedule)] : [];
  if (current === undefined) return { menu: [saveNew, ...schedule], save };

  const own = views.filter(({ isOwn }) => isOwn).map(({ viewId }) => viewId);
  const at = own.indexOf(current.viewId);
  const move = (by: -1 | 1) => {
    const moved = own.filter((viewId) => viewId !== current.viewId);
    moved.splice(at + by, 0, current.viewId);
    void order(moved);
  };
  const onlyChanged = isChanged ? null : t('why.unchanged');
  const onlyOwner = current.mayChange ? null : t('why.owner', { name: current.accountName });
  const isDefault = defaultId === current.viewId;
  const menu = [
    action('save', save, { disabledReason: onlyOwner ?? onlyChanged }),
    saveNew,
    ...schedule,
    action('putBack', () => open(current), { disabledReason: onlyChanged }),
    action('copyLink', () => void copyLink(current)),
    action(isDefault ? 'noDefault' : 'setDefault', () =>
      setPreference(choice, (now) => ({ ...now, defaultId: isDefault ? null : current.viewId })),
    ),
    action('rename', () => onWork({ kind: 'rename', view: current }), { disabledReason: onlyOwner }),
    ...(canShare
      ? [action('share', () => onWork({ kind: 'share', view: current }), { disabledReason: onlyOwner })]
      : []),
    ...(at > 0 ? [action('left', () => move(-1))] : []),
    ...(at >= 0 && at < own.length - 1 ? [action('right', () => move(1))] : []),
    action('delete', () => onWork({ kind: 'delete', view: current }), {
      isDanger: true,
      disabledReason: onlyOwner,
    }),
  ];
  return { menu, save };
}

/** Returns the link that opens a view. Preserves parameters of the screen that are not the list's. */
function useViewLink(listSearch: string): (viewId: string) => string {
  const { pathname, search } = useLocation();
  const href = useHref(pathname);
  const own = new URLSearchParams(listSearch);
  const others = [...new URLSearchParams(search)].filter(
    ([name]) => !own.has(name) && name !== 'view' && !(LIST_PARAMS as readonly string[]).includes(name),
  );
  return (viewId) => `${location.origin}${href}?${new URLSearchParams([...others, ['view', viewId]])}`;
}
