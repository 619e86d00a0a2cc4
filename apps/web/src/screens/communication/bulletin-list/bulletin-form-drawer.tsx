import { BulletinState, BulletinTarget, type DealResult, type Schemas } from '@parking-plus/contracts';
import { needsSites } from '@parking-plus/domain';
import { useTranslation } from 'react-i18next';
import { bulletinQueries } from '../../../resources/bulletins/bulletin-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { FormDrawer } from '../../../shared/form/frame/form-drawer.tsx';
import type { FormStart } from '../../../shared/form/record/use-record-form.ts';
import { useRecordStart } from '../../../shared/form/record/use-record-start.ts';
import { BulletinFields } from './bulletin-fields.tsx';

type BulletinFormValues = Schemas['BulletinText'] & { asksAgain: boolean };

const BLANK: FormStart<BulletinFormValues> = {
  values: {
    title: '',
    contentHtml: '',
    target: BulletinTarget.All,
    siteCodes: [],
    isForced: false,
    asksAgain: false,
  },
};

interface BulletinFormDrawerProps {
  isOpen: boolean;
  /** Bulletin to edit. Null creates one. */
  bulletinCode: string | null;
  onClose: () => void;
  onSaved: (bulletinCode: string) => void;
}

/** Form of a bulletin. A new bulletin is a draft until it is published. */
export function BulletinFormDrawer({ isOpen, bulletinCode, onClose, onSaved }: BulletinFormDrawerProps) {
  const { t } = useTranslation('communication/bulletin-list');
  const code = bulletinCode ?? '';
  const record = useRecordStart(bulletinQueries.detail(code), isOpen && bulletinCode !== null, startOf);
  return (
    <FormDrawer<BulletinFormValues, Schemas['BulletinKey']>
      open={isOpen}
      onClose={onClose}
      draft={{ form: 'communication/bulletin', record: bulletinCode ?? 'new' }}
      title={bulletinCode === null ? t('form.newTitle') : t('form.editTitle', { code })}
      submitText={bulletinCode === null ? t('form.saveDraft') : t('form.save')}
      {...(bulletinCode === null ? { start: BLANK } : record.form)}
      onFinish={(entries, { version, idempotencyKey }) => {
        const { asksAgain, ...written } = entries;
        const bulletin = {
          ...written,
          title: written.title.trim(),
          siteCodes: needsSites(written.target) ? (written.siteCodes ?? []) : [],
        };
        return bulletinCode === null
          ? api.data('BulletinCreate', { bulletin }, { idempotencyKey })
          : api.data(
              'BulletinEdit',
              { bulletinCode, version: version ?? 0, bulletin, asksAgain: asksAgain ?? false },
              { idempotencyKey },
            );
      }}
      pointerBase="/bulletin"
      success={bulletinCode === null ? t('form.drafted') : t('form.saved')}
      invalidates={[bulletinQueries.all()]}
      onSaved={(saved) => onSaved(saved.bulletinCode)}
    >
      <BulletinFields isPublished={record.data?.bulletin.state === BulletinState.Published} />
    </FormDrawer>
  );
}

function startOf({
  bulletin,
  contentHtml,
  sites,
}: DealResult<'BulletinDetail'>): FormStart<BulletinFormValues> {
  const { title, target, isForced, version } = bulletin;
  const siteCodes = sites.map(({ siteCode }) => siteCode);
  return { values: { title, contentHtml, target, siteCodes, isForced, asksAgain: false }, version };
}
