import { Alert, Button } from 'antd';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../../formats/date-format.ts';
import type { FoundDraft } from './draft-storage.ts';
import { draftsOf } from './draft-store.ts';

export interface DraftReminderProps {
  /** Name of the screen's form in its drafts. */
  form: string;
  /** True while the form is open, which offers the draft itself. */
  isFormOpen: boolean;
  /** Returns the title of a record's draft: 新增特殊日. Null for a record unknown to this screen. */
  labelOf: (record: string) => string | null;
  /** Opens the form of the record, which offers the draft. */
  onOpen: (record: string) => void;
}

/** Reminds of unsaved input from before a crash or the end of a session. */
export function DraftReminder(props: DraftReminderProps) {
  return (
    <Suspense fallback={null}>
      <Reminder {...props} />
    </Suspense>
  );
}

function Reminder({ form, isFormOpen, labelOf, onOpen }: DraftReminderProps) {
  const { t } = useTranslation('form');
  const [drafts, setDrafts] = useState<readonly FoundDraft[]>([]);
  useEffect(() => {
    if (isFormOpen) return;
    let isNeeded = true;
    void draftsOf(form).then((found) => isNeeded && setDrafts(found));
    return () => {
      isNeeded = false;
    };
  }, [form, isFormOpen]);

  // Shows only the newest. The others follow after it is saved or discarded.
  const [draft] = drafts.filter(({ id }) => labelOf(id.record) !== null);
  if (!draft || isFormOpen) return null;
  const at = formatInstant(new Date(draft.savedAtMs).toISOString());
  return (
    <Alert
      type="info"
      showIcon
      title={t('draft.reminder', { label: labelOf(draft.id.record) ?? '', at })}
      action={
        <Button size="small" onClick={() => onOpen(draft.id.record)}>
          {t('draft.open')}
        </Button>
      }
    />
  );
}
