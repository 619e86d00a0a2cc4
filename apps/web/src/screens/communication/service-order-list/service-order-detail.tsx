import { DocumentState, type Schemas } from '@parking-plus/contracts';
import { serviceOrderFinishFormShape } from '@parking-plus/contracts/forms/service-order-finish';
import { serviceOrderListShape } from '@parking-plus/contracts/lists/service-order-list';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { ServicePhotos } from '../../../resources/service-orders/service-photos.tsx';
import { MenuLink } from '../../../session/account/menu-link.tsx';
import { enumLabel } from '../../../shared/enums/enum-label.ts';
import { EnumTag } from '../../../shared/enums/enum-tag.tsx';
import { formatParenthetical } from '../../../shared/formats/parenthetical-format.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { RecordSection } from '../../../shared/list/record-section.tsx';
import { DetailSection } from '../../../shared/table/detail/detail-section.tsx';
import { RecordHistory } from '../../../shared/table/detail/record-history.tsx';
import styles from './service-order-list.module.css';

const SHAPE = { ...serviceOrderListShape.row, outcome: serviceOrderFinishFormShape.fields.outcome };

export function ServiceOrderDetail({ record }: { record: Schemas['ServiceOrderRecord'] }) {
  const { t } = useTranslation('communication/service-order-list');
  const { t: tPhotos } = useTranslation('service-order');
  const { serviceOrder: row, decision, files, removableFileIds, history } = record;
  const wasRefused = row.state === DocumentState.Returned || row.state === DocumentState.Void;
  const isOpen = row.state !== DocumentState.Void && row.state !== DocumentState.Closed;
  return (
    <>
      {wasRefused && decision !== null && (
        <Alert type="warning" showIcon title={t('detail.why', { decision })} />
      )}
      <ServiceOrderSummary record={record} />
      {(['before', 'after'] as const).map((stage) => (
        <DetailSection key={stage} title={tPhotos(`photos.${stage}`)}>
          <ServicePhotos
            serviceOrderCode={row.serviceOrderCode}
            stage={stage}
            files={files}
            mayAttach={isOpen}
            removable={removableFileIds}
          />
        </DetailSection>
      ))}
      <RecordHistory t={t} entries={history} />
    </>
  );
}

function ServiceOrderSummary({ record }: { record: Schemas['ServiceOrderRecord'] }) {
  const language = useLanguage();
  const { serviceOrder: row, outcome, requirement } = record;
  const kind = enumLabel('MachineKind', row.machineKind, language);
  return (
    <RecordSection
      title={row.fault}
      shape={SHAPE}
      record={{ ...row, outcome }}
      fields={[
        { field: 'siteCode', content: formatParenthetical(row.siteName, row.siteCode) },
        { field: 'machineCode', content: `${row.machineCode} ${kind}` },
        'reportedByName',
        'reportedAt',
        { field: 'engineer', content: row.engineerName },
        'dispatchedAt',
        'plannedAt',
        'arrivedAt',
        'finishedAt',
        'responseMinutes',
        'repairMinutes',
        'payType',
        'costTwd',
        { field: 'requirementCode', content: requirement && <RequirementLink {...requirement} /> },
        { field: 'outcome', isWide: true },
      ]}
    />
  );
}

function RequirementLink({ requirementCode, title, state }: Schemas['ServiceOrderRequirement']) {
  return (
    <span className={styles.requirement}>
      <MenuLink to={`/communication/requirement-list?detail=${requirementCode}`}>
        {requirementCode} {title}
      </MenuLink>
      <EnumTag name="DocumentState" code={state} />
    </span>
  );
}
