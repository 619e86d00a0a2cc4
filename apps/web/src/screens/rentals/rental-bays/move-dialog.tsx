import type { DocumentOf } from '@parking-plus/contracts';
import { rentalBayMoveFormShape } from '@parking-plus/contracts/forms/rental-bay-move';
import { bayListShape } from '@parking-plus/contracts/lists/bay-list';
import { useTranslation } from 'react-i18next';
import { documentQueries } from '../../../resources/documents/document-queries.ts';
import { submitDocument } from '../../../resources/documents/submit-document.ts';
import { rentalChanges } from '../../../resources/rentals/rental-queries.ts';
import { ReasonAction } from '../../../shared/form/dialog/reason-action.tsx';
import { formatTwd } from '../../../shared/formats/amount-format.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { RecordSection } from '../../../shared/list/record-section.tsx';
import type { BayRow } from './bay-list.ts';
import type { LetBay } from './bay-moves.ts';

export interface AskedMove {
  from: LetBay;
  to: BayRow;
}

/** 換位申請: shows what changes, and submits document 20130 with a reason. A rejection keeps the reason. */
export function MoveDialog({ move, onClose }: { move: AskedMove | null; onClose: () => void }) {
  const { t } = useTranslation('rentals/rental-bays');
  const language = useLanguage();
  return (
    <ReasonAction<AskedMove, DocumentOf<'RentalBayMove'>>
      subject={move}
      title={t('move.title', { from: move?.from.bayNumber, to: move?.to.bayNumber })}
      okText={t('move.submit')}
      run={({ from, to }, reason, { idempotencyKey }) =>
        submitDocument(
          'RentalBayMove',
          {
            rentalId: from.rentalId,
            lineNumber: from.lineNumber,
            fromBayCode: from.bayCode,
            bayCode: to.bayCode,
            reason,
          },
          idempotencyKey,
        )
      }
      success={({ head }) => t('move.done', { id: head.documentId })}
      invalidates={[...rentalChanges(), documentQueries.all()]}
      onClose={onClose}
    >
      {move && (
        <>
          <RecordSection
            title={t('move.changes')}
            shape={bayListShape.row}
            record={move.from}
            fields={[
              'tenantName',
              'rentalId',
              {
                field: 'bayNumber',
                label: rentalBayMoveFormShape.fields.bayCode.label[language],
                content: `${move.from.bayNumber} → ${move.to.bayNumber}`,
              },
              {
                field: 'rentTwd',
                content: t('move.rent', { amount: formatTwd(move.from.rentTwd ?? 0) }),
              },
            ]}
          />
          <p>{t('move.document')}</p>
        </>
      )}
    </ReasonAction>
  );
}
