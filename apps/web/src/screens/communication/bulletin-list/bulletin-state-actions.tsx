import { App } from 'antd';
import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { bulletinQueries } from '../../../resources/bulletins/bulletin-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { enumLabel } from '../../../shared/enums/enum-label.ts';
import { useAction } from '../../../shared/form/action/use-action.ts';
import { ReasonAction } from '../../../shared/form/dialog/reason-action.tsx';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import type { BulletinDialogState } from './bulletin-actions.ts';
import type { BulletinRow } from './bulletin-list.ts';

/** Returns a function that publishes a bulletin after a confirmation. */
export function usePublishing(): (bulletin: BulletinRow) => void {
  const { t } = useTranslation('communication/bulletin-list');
  const language = useLanguage();
  const { modal } = App.useApp();
  const action = useAction({
    run: ({ bulletinCode, version }: BulletinRow, { idempotencyKey }) =>
      api.data('BulletinPublish', { bulletinCode, version }, { idempotencyKey }),
    success: t('publish.done'),
    invalidates: [bulletinQueries.all()],
  });
  const ask = (bulletin: BulletinRow) =>
    modal.confirm({
      title: t('publish.question', { title: bulletin.title }),
      content: t(bulletin.isForced ? 'publish.forced' : 'publish.plain', {
        target: enumLabel('BulletinTarget', bulletin.target, language),
      }),
      okText: t('actions.publish'),
      cancelText: t('publish.notYet'),
      onOk: () => action.run(bulletin),
    });
  const latest = useRef(ask);
  latest.current = ask;
  return useCallback((bulletin) => void latest.current(bulletin), []);
}

/** Unpublishes a bulletin or deletes a draft, with a reason. */
export function BulletinReasons({
  work,
  onClose,
  onDeleted,
}: {
  work: BulletinDialogState | null;
  onClose: () => void;
  onDeleted: () => void;
}) {
  const { t } = useTranslation('communication/bulletin-list');
  const subjectOf = (kind: 'take-down' | 'delete') => (work?.kind === kind ? work.bulletin : null);
  return (
    <>
      <ReasonAction
        subject={subjectOf('take-down')}
        title={t('takeDown.question', { title: subjectOf('take-down')?.title })}
        okText={t('actions.take-down')}
        run={({ bulletinCode, version }, reason, sending) =>
          api.data('BulletinUnpublish', { bulletinCode, version, reason }, sending)
        }
        success={t('takeDown.done')}
        invalidates={[bulletinQueries.all()]}
        onClose={onClose}
      >
        <p>{t('takeDown.hint')}</p>
      </ReasonAction>
      <ReasonAction
        subject={subjectOf('delete')}
        title={t('delete.question', { title: subjectOf('delete')?.title })}
        okText={t('actions.delete')}
        run={({ bulletinCode, version }, reason, sending) =>
          api.data('BulletinDelete', { bulletinCode, version, reason }, sending)
        }
        success={t('delete.done')}
        invalidates={[bulletinQueries.all()]}
        onClose={onClose}
        onDone={onDeleted}
      >
        <p>{t('delete.hint')}</p>
      </ReasonAction>
    </>
  );
}
