import { Alert, Button } from 'antd';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../../formats/date-format.ts';
import type { FoundDraft } from './draft-storage.ts';
import { draftsOf } from './draft-store.ts';

export interface DraftReminderProps {
  /** Name of the screen's form, as its drafts bear it. */
  form: string;
  /** Whether the form is open, which then speaks for itself. */
  isFormOpen: boolean;
  /** What the draft of a record is called: 新增特殊日. Null for one that this screen does not know (any more). */
  labelOf: (record: string) => string | null;
  /** Opens the form of the record, which offers the draft. */
  onOpen: (record: string) => void;
}

/** Reminds, above a screen, of what was typed there and not saved, before a crash or the end of a session. */
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
    let isWanted = true;
    void draftsOf(form).then((found) => isWanted && setDrafts(found));
    return () => {
      isWanted = false;
    };
  }, [form, isFormOpen]);

  // The newest is enough: the others follow once it is saved or discarded.
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
