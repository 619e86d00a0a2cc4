import { App, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { documentStateOf } from '../../../resources/documents/document-head.ts';
import { rateQueries } from '../../../resources/rates/rate-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { enumLabel } from '../../../shared/enums/enum-label.ts';
import { EnumTag } from '../../../shared/enums/enum-tag.tsx';
import { useAction } from '../../../shared/form/action/use-action.ts';
import { formatBusinessDate, formatInstant } from '../../../shared/formats/date-format.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import type { ChangeDecision } from './change-decision-dialog.tsx';
import styles from './rate-list.module.css';
import { ReturnedRateChange } from './returned-rate-change.tsx';
import type { RateChange } from './tariff/rate-changes.ts';
import { hoursText, limitsText, tariffText } from './tariff/rate-format.ts';

interface ChangeCardProps {
  change: RateChange;
  onEdit: (change: RateChange) => void;
  /** Called for steps that need a reason. */
  onDecide: (decision: ChangeDecision) => void;
}

/** A document with its content, state and the user's steps. */
export function ChangeCard({ change, onEdit, onDecide }: ChangeCardProps) {
  const { t } = useTranslation('sites/rate-list');
  const language = useLanguage();
  const { head, form } = change;
  return (
    <li className={styles.change}>
      <span className={styles.entryHeader}>
        <strong>{head.documentId}</strong>
        <EnumTag name="DocumentState" code={documentStateOf(head)} />
        <span className={styles.quiet}>
          {head.applicantName} {formatInstant(head.updatedAt)}
        </span>
      </span>
      <span>
        {head.siteName ?? form.siteCode}・{enumLabel('VehicleKind', form.vehicleKind, language)}・
        {enumLabel('DateType', form.pricing.dateType, language)} {hoursText(form.pricing)}
      </span>
      <span>{tariffText(form.pricing.tariff, t)}</span>
      <span>{limitsText(form.pricing, t)}</span>
      <span className={styles.quiet}>
        {t('changes.from', {
          day: formatBusinessDate(form.effectiveFrom),
          supersedes: form.supersedes ?? t('form.beside'),
        })}
      </span>
      <span className={styles.quiet}>{form.note}</span>
      <ReturnedRateChange change={change} />
      <ChangeActions change={change} onEdit={onEdit} onDecide={onDecide} />
    </li>
  );
}

function ChangeActions({ change, onEdit, onDecide }: ChangeCardProps) {
  const { t } = useTranslation('sites/rate-list');
  const { modal } = App.useApp();
  const { documentId, version, allowedActions } = change.head;
  const step = useAction<'submit' | 'approve' | 'close' | 'del', unknown>({
    run: (action, options) =>
      action === 'del'
        ? api.task.remove('RateChange', { documentId, version }, options)
        : api.task.decide('RateChange', action, { documentId, version }, options),
    success: (_result, action) => t(`changes.done.${action}`, { id: documentId }),
    invalidates: [rateQueries.all()],
  });
  const askThen = (action: 'approve' | 'del') =>
    modal.confirm({
      title: t(`changes.ask.${action}`, { id: documentId }),
      content: t(`changes.effect.${action}`),
      okText: t(`changes.step.${action}`),
      cancelText: t('changes.cancel'),
      okButtonProps: { danger: action === 'del' },
      onOk: () => step.run(action),
    });
  const deeds: Record<(typeof allowedActions)[number], () => void> = {
    edit: () => onEdit(change),
    submit: () => void step.run('submit'),
    approve: () => askThen('approve'),
    return: () => onDecide({ action: 'return', change }),
    close: () => void step.run('close'),
    void: () => onDecide({ action: 'void', change }),
    del: () => askThen('del'),
  };
  if (allowedActions.length === 0) return null;
  return (
    <span className={styles.actions}>
      {allowedActions.map((action) => (
        <Button
          key={action}
          size="small"
          type={action === 'approve' || action === 'submit' ? 'primary' : 'default'}
          danger={action === 'void' || action === 'del'}
          disabled={step.isPending}
          onClick={deeds[action]}
        >
          {t(`changes.step.${action}`)}
        </Button>
      ))}
    </span>
  );
}
