import type { DealResult, Schemas } from '@parking-plus/contracts';
import { channelStatementImportFormShape } from '@parking-plus/contracts/forms/channel-statement-import';
import { useQuery } from '@tanstack/react-query';
import { Alert, Select } from 'antd';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  channelDifferenceQueries,
  channelPayoutQueries,
  channelTermQueries,
} from '../../../resources/channel-settlement/channel-settlement-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { enumLabel } from '../../../shared/enums/enum-label.ts';
import { formatCount } from '../../../shared/formats/amount-format.ts';
import { formatBusinessDate } from '../../../shared/formats/date-format.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { ImportDialog } from '../../../shared/import/import-dialog.tsx';
import { useFieldPreview } from '../../../shared/import/import-preview.tsx';

import { type StatementRow, statementRules } from './statement-rules.ts';

type ChannelTermRow = Schemas['ChannelTermRow'];

const { items: SHAPE } = channelStatementImportFormShape.fields.rows;
const COLUMNS = ['reference', 'paidOn', 'amountTwd', 'feeTwd', 'payoutOn'] as const;

interface StatementImportProps {
  isOpen: boolean;
  onClose: () => void;
}

/** 匯入通路對帳單: reads a channel's file by the layout that its terms save. */
export function StatementImport({ isOpen, onClose }: StatementImportProps) {
  const { data } = useQuery(channelTermQueries.list({ page: 1, pageSize: 100 }));
  const terms = data?.items ?? [];
  const [selected, setSelected] = useState<string | null>(null);
  const term = terms.find(({ termCode }) => termCode === selected) ?? terms[0];
  if (!term) return isOpen && data ? <WithoutTerms /> : null;
  // A file is read by one layout, so another layout starts again.
  return (
    <Dialog
      key={term.termCode}
      isOpen={isOpen}
      onClose={onClose}
      terms={terms}
      term={term}
      onSelect={setSelected}
    />
  );
}

interface DialogProps extends StatementImportProps {
  terms: readonly ChannelTermRow[];
  term: ChannelTermRow;
  onSelect: (termCode: string) => void;
}

function Dialog({ isOpen, onClose, terms, term, onSelect }: DialogProps) {
  const { t } = useTranslation('settlement/channel-payout-list');
  const language = useLanguage();
  const labelId = useId();
  const { termCode } = term;
  const rules = useMemo(() => statementRules(t, term), [t, term]);
  const payloadOf = (rows: readonly StatementRow[], fileName = '') => ({
    termCode,
    fileName,
    rows: [...rows],
  });
  const nameOf = ({ paymentMethod, companyName, validFrom }: ChannelTermRow) =>
    t('import.term', {
      channel: enumLabel('PaymentMethod', paymentMethod, language),
      company: companyName,
      date: formatBusinessDate(validFrom),
    });
  return (
    <ImportDialog<StatementRow, DealResult<'ChannelStatementImport'>>
      isOpen={isOpen}
      onClose={onClose}
      title={t('actions.import')}
      rules={rules}
      preview={useFieldPreview<StatementRow, keyof typeof SHAPE>(SHAPE, COLUMNS)}
      payloadOf={payloadOf}
      send={(rows, { fileName, ...sending }) =>
        api.data('ChannelStatementImport', payloadOf(rows, fileName), sending)
      }
      success={({ rowCount, matchedCount, differenceCount }) =>
        t('import.done', {
          count: rowCount,
          matched: formatCount(matchedCount),
          differences: formatCount(differenceCount),
        })
      }
      invalidates={[channelPayoutQueries.all(), channelDifferenceQueries.all()]}
    >
      <div>
        <span id={labelId}>{t('import.profile')}</span>
        <Select
          aria-labelledby={labelId}
          style={{ width: '100%' }}
          value={termCode}
          options={terms.map((each) => ({ value: each.termCode, label: nameOf(each) }))}
          onChange={onSelect}
        />
      </div>
      <p>
        {t('import.layout', {
          columns: [
            term.referenceColumn,
            term.paidOnColumn,
            term.amountColumn,
            term.feeColumn,
            term.payoutOnColumn,
          ]
            .filter(Boolean)
            .join('、'),
          dates: enumLabel('StatementDateFormat', term.dateFormat, language),
        })}
      </p>
    </ImportDialog>
  );
}

/** Shown instead of the dialog without any terms: no file can be read. */
function WithoutTerms() {
  const { t } = useTranslation('settlement/channel-payout-list');
  return <Alert type="warning" showIcon title={t('import.noTerms')} />;
}
