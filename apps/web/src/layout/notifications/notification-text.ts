import { NotificationKind, type Schemas } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import type { Language } from '../../i18n/languages.ts';
import { enumLabel } from '../../shared/enums/enum-label.ts';
import { formatBusinessDate } from '../../shared/formats/date-format.ts';

type Notification = Pick<Schemas['Notification'], 'kind' | 'subject'>;

/** Returns the text of a notification in the page's language. The namespace `notifications` must be loaded. */
export function notificationText({ kind, subject }: Notification, t: TFunction, language: Language): string {
  const { title = '', person = '', siteName = '', day = '', count = 0, state, isAnswer, outcome } = subject;
  const values = {
    title,
    person,
    siteName,
    day: formatBusinessDate(day),
    total: count.toLocaleString('en-US'),
  };
  switch (kind) {
    case NotificationKind.TaskFinished:
      return outcome?.[language] ?? '';
    case NotificationKind.MessageWritten:
      return t(isAnswer === true ? 'texts.answer' : 'texts.question', values);
    case NotificationKind.DocumentDecided:
    case NotificationKind.RequirementMoved:
      return t(`texts.${kind}`, { ...values, state: enumLabel('DocumentState', state ?? '', language) });
    default:
      return t(`texts.${kind}`, values);
  }
}
