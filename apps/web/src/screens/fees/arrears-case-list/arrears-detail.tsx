import type { DealResult } from '@parking-plus/contracts';
import { arrearsCaseListShape } from '@parking-plus/contracts/lists/arrears-case-list';
import { useTranslation } from 'react-i18next';
import { EnumTag } from '../../../shared/enums/enum-tag.tsx';
import { formatTwd } from '../../../shared/formats/amount-format.ts';
import { formatInstant } from '../../../shared/formats/date-format.ts';
import { formatParenthetical } from '../../../shared/formats/parenthetical-format.ts';
import { RecordSection } from '../../../shared/list/record-section.tsx';
import { DetailSection } from '../../../shared/table/detail/detail-section.tsx';
import { RecordHistory } from '../../../shared/table/detail/record-history.tsx';
import { PlanSection } from './plan-section.tsx';

/** A case with its sums, contact, fees, instalments, letters and history. */
export function ArrearsDetail({ record }: { record: DealResult<'ArrearsCaseDetail'> }) {
  const { t } = useTranslation('fees/arrears-case-list');
  const { case: shown, fees, plan, letters, history } = record;
  return (
    <>
      <RecordSection
        title={t('detail.case')}
        shape={arrearsCaseListShape.row}
        record={shown}
        fields={[
          { field: 'stage', content: shown.stageName },
          'status',
          'stageSince',
          'openedOn',
          { field: 'siteCode', content: formatParenthetical(shown.siteName, shown.siteCode) },
          'overdueDays',
          'owedTwd',
          'feeTwd',
          { field: 'totalTwd', isStrong: true },
          'lastLetterOn',
        ]}
      />
      <RecordSection
        title={t('detail.contact')}
        shape={arrearsCaseListShape.row}
        record={shown}
        fields={['contactName', 'contactPhone', { field: 'contactAddress', isWide: true }, 'contactEmail']}
      />
      <DetailSection
        title={t('detail.fees')}
        items={fees.map(({ transactionId, siteName, exitedAt, owedTwd, status }) => ({
          label: transactionId,
          content: (
            <span>
              {siteName}｜{exitedAt && formatInstant(exitedAt)}｜{formatTwd(owedTwd)}{' '}
              <EnumTag name="UnpaidStatus" code={status} />
            </span>
          ),
          isWide: true,
        }))}
      />
      {plan && <PlanSection plan={plan} plate={shown.plate} />}
      <DetailSection
        title={t('detail.letters')}
        items={letters.map(({ letterId, stageName, printedAt, accountName, totalTwd }) => ({
          label: formatInstant(printedAt),
          content: `${stageName}｜${formatTwd(totalTwd)}｜${accountName}｜${letterId}`,
          isWide: true,
        }))}
      >
        {letters.length === 0 && t('detail.noLetters')}
      </DetailSection>
      <RecordHistory t={t} entries={history} />
    </>
  );
}
