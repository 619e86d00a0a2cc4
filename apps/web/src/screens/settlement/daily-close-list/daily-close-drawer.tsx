import { CheckResult, type DealResult } from '@parking-plus/contracts';
import { dailyCloseClosingFormShape } from '@parking-plus/contracts/forms/daily-close-closing';
import { dailyCloseDiscrepancies } from '@parking-plus/domain';
import { useQuery } from '@tanstack/react-query';
import { Alert, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { dailyCloseQueries } from '../../../resources/daily-closes/daily-close-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { enumLabel } from '../../../shared/enums/enum-label.ts';
import { contractFields } from '../../../shared/form/fields/contract-fields.tsx';
import { FormFields } from '../../../shared/form/fields/form-section.tsx';
import { FormDrawer } from '../../../shared/form/frame/form-drawer.tsx';
import { useFetchLatest } from '../../../shared/form/record/use-form-record.ts';
import type { FormStart } from '../../../shared/form/record/use-record-form.ts';
import { formatBusinessDate } from '../../../shared/formats/date-format.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { CloseWalk, type CloseWalkProps } from './close-walk.tsx';
import { discrepancyText, formatCloseLocation } from './daily-close-format.ts';
import styles from './daily-close-list.module.css';
import type { DailyCloseRow } from './daily-close-list.ts';
import { DayFigures } from './day-figures.tsx';

const Field = contractFields(dailyCloseClosingFormShape.fields);

interface Entries {
  countedCashTwd: number | null;
  explanation: string | null;
}

interface DailyCloseDrawerProps {
  /** Null if the drawer is closed. */
  day: DailyCloseRow | null;
  /** True if saving also closes the day. */
  isClosing: boolean;
  /** Position among the days that are closed one by one. */
  walk?: CloseWalkProps | null;
  onSaved?: (() => void) | undefined;
  onClose: () => void;
}

/** 填實收 and 結帳: counted cash, resulting discrepancies and explanation. */
export function DailyCloseDrawer(props: DailyCloseDrawerProps) {
  const { day: listed, isClosing, walk = null, onSaved, onClose } = props;
  const { t } = useTranslation('settlement/daily-close-list');
  const language = useLanguage();
  const dailyCloseId = listed?.dailyCloseId ?? '';
  const detail = dailyCloseQueries.detail(dailyCloseId);
  const readNow = useFetchLatest(detail);
  // Data loaded by 載入最新. The list can be older or no longer contain the day.
  const read = useQuery({ ...detail, enabled: false }).data?.close;
  const day = listed && read && read.version > listed.version ? read : listed;
  const work = isClosing ? 'close' : 'count';
  return (
    <FormDrawer<Entries, Partial<DealResult<'DailyCloseClosing'>>>
      open={day !== null}
      onClose={onClose}
      draft={{ form: `settlement/daily-close-${work}`, record: dailyCloseId }}
      title={
        day
          ? t(`${work}.title`, {
              date: formatBusinessDate(day.businessDate),
              where: formatCloseLocation(day, t),
            })
          : ''
      }
      submitText={t(`actions.${work}`)}
      start={day ? startOf(day) : undefined}
      onFinish={({ countedCashTwd, explanation }, { version, idempotencyKey }) => {
        const payload = {
          dailyCloseId,
          version: version ?? 0,
          countedCashTwd: countedCashTwd ?? 0,
          explanation: explanation?.trim() || null,
        };
        return isClosing
          ? api.data('DailyCloseClosing', payload, { idempotencyKey })
          : api.data('DailyCloseCashEntry', payload, { idempotencyKey });
      }}
      reload={async () => startOf((await readNow()).close)}
      success={({ checkResult }) =>
        checkResult === undefined
          ? t('count.saved')
          : t('close.done', { result: enumLabel('CheckResult', checkResult, language) })
      }
      invalidates={[dailyCloseQueries.all()]}
      onSaved={() => onSaved?.()}
    >
      {walk && <CloseWalk {...walk} />}
      {day && <DailyCloseFields day={day} isClosing={isClosing} />}
    </FormDrawer>
  );
}

function DailyCloseFields({ day, isClosing }: { day: DailyCloseRow; isClosing: boolean }) {
  const { t } = useTranslation('settlement/daily-close-list');
  const language = useLanguage();
  const countedCashTwd = Form.useWatch<number | null>('countedCashTwd') ?? null;
  const found = dailyCloseDiscrepancies({ ...day, countedCashTwd });
  const text = discrepancyText(language, found);
  return (
    <FormFields>
      <div className={styles.figures}>
        <DayFigures day={day} countedCashTwd={countedCashTwd} />
      </div>
      <Field name="countedCashTwd" />
      <Field name="explanation" isRequired={isClosing && found.length > 0} hint={t('form.explanationHint')} />
      <div className={styles.figures} aria-live="polite">
        <Alert
          type={text !== null ? 'warning' : countedCashTwd === null ? 'info' : 'success'}
          showIcon
          title={
            text === null
              ? t(countedCashTwd === null ? 'form.notCounted' : 'form.agrees')
              : t('form.disagrees', {
                  result: enumLabel('CheckResult', CheckResult.Abnormal, language),
                  kinds: text,
                })
          }
        />
      </div>
    </FormFields>
  );
}

function startOf({ countedCashTwd, explanation, version }: DailyCloseRow): FormStart<Entries> {
  return { values: { countedCashTwd, explanation }, version };
}
