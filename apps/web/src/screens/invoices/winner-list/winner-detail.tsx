import { dealActions, type Schemas } from '@parking-plus/contracts';
import { invoiceWinnerListShape } from '@parking-plus/contracts/lists/invoice-winner-list';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { invoicePath } from '../../../resources/invoice-messages/message-paths.ts';
import { useCan } from '../../../session/permissions/use-can.ts';
import { enumLabel } from '../../../shared/enums/enum-label.ts';
import { formatInvoiceNumber } from '../../../shared/formats/invoice-format.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { RecordSection } from '../../../shared/list/record-section.tsx';
import { RecordHistory } from '../../../shared/table/detail/record-history.tsx';

const { row: shape } = invoiceWinnerListShape;

/** A winning invoice: its check, prize, notice and print. */
export function WinnerDetail({ winner, history }: Schemas['InvoiceWinnerRecord']) {
  const { t } = useTranslation('invoices/winner-list');
  const language = useLanguage();
  const { invoiceNumber, match, teller, siteCode } = winner;
  const number = formatInvoiceNumber(invoiceNumber);
  const canOpen = useCan([dealActions.InvoiceList]);
  return (
    <>
      <Alert
        type={match === 1 ? 'success' : 'warning'}
        showIcon
        title={t(match === 1 ? `teller.${teller ?? 3}` : `match.${match}`)}
      />
      <RecordSection
        title={t('detail.winner')}
        shape={shape}
        record={winner}
        fields={[
          {
            field: 'invoiceNumber',
            content:
              siteCode !== null && canOpen ? <Link to={invoicePath(invoiceNumber)}>{number}</Link> : number,
          },
          'periodCode',
          { field: 'siteCode', content: winner.siteName ?? '' },
          'taxNumber',
          'issuedOn',
          'totalTwd',
          'prizeTwd',
          'prizeType',
          {
            field: 'carrierType',
            content: winner.carrierType && enumLabel('CarrierType', winner.carrierType, language),
          },
          'carrierMasked',
          'claimFrom',
          'claimUntil',
        ]}
      />
      <RecordSection
        title={t('detail.notice')}
        shape={shape}
        record={winner}
        fields={[
          'notifiedAt',
          'notifiedByName',
          { field: 'notice', content: winner.notice && enumLabel('WinnerNotice', winner.notice, language) },
          'printedAt',
        ]}
      />
      <RecordHistory t={t} entries={history} />
    </>
  );
}
