import { type DealRequest, type DealResult, DeclarationState, type Schemas } from '@parking-plus/contracts';
import { declarationListShape } from '@parking-plus/contracts/lists/declaration-list';
import { CUSTOMS_BOXES, encodeBig5 } from '@parking-plus/domain';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Space, Tabs } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { declarationQueries } from '../../../resources/declarations/declaration-queries.ts';
import { invoicePath } from '../../../resources/invoice-messages/message-paths.ts';
import { api } from '../../../shared/api/api.ts';
import { QueryStatus } from '../../../shared/feedback/query-status.tsx';
import { useTextFile } from '../../../shared/form/action/use-text-file.ts';
import { formatTwd } from '../../../shared/formats/amount-format.ts';
import { RecordSection } from '../../../shared/list/record-section.tsx';
import { PrintSheet } from '../../../shared/print/print-sheet.tsx';
import styles from './form-401.module.css';
import { Form401 } from './form-401.tsx';
import paper from './form-401-paper.module.css';
import { Form401Paper } from './form-401-paper.tsx';
import { amountsOf, PURCHASE_ROWS } from './form-rows.ts';
import { ReturnDifferences } from './return-differences.tsx';
import { ReturnRecords } from './return-records.tsx';

/** Names are checked when the return is generated, so all characters have a code. */
const big5 = (text: string): BlobPart => encodeBig5(text) ?? text;

/** A return: form 401, its records, purchases, differences and files. */
export function ReturnDetail({ declarationId }: { declarationId: string }) {
  const { t } = useTranslation('invoices/declaration-list');
  const query = useQuery(declarationQueries.detail(declarationId));
  const [tab, setTab] = useState('form');
  const [box, setBox] = useState<number | null>(null);
  if (!query.data) return <QueryStatus query={query} />;
  const record = query.data;
  const { declaration } = record;
  const form = shownForm(record);
  const openBox = (number: number) => {
    setBox(number);
    setTab('records');
  };
  return (
    <Tabs
      activeKey={tab}
      onChange={setTab}
      items={[
        {
          key: 'form',
          label: t('tabs.form'),
          children: (
            <>
              <FormNotice record={record} />
              {form && <Form401 form={form} onBox={openBox} />}
            </>
          ),
        },
        {
          key: 'records',
          label: t('tabs.records'),
          children: (
            <ReturnRecords key={box} declarationId={declarationId} box={box} onAll={() => setBox(null)} />
          ),
        },
        {
          key: 'inputs',
          label: t('tabs.inputs'),
          children: <ReturnInputs record={record} onBox={openBox} />,
        },
        {
          key: 'differences',
          label: t('tabs.differences'),
          children: <ReturnDifferences declarationId={declarationId} record={record} />,
        },
        {
          key: 'files',
          label: t('tabs.files'),
          children: <ReturnFiles declaration={declaration} form={record.generated} />,
        },
      ]}
    />
  );
}

/** Returns the frozen form of a return that was generated and still holds or was filed, and else that of now. */
function shownForm({ declaration, current, generated }: Schemas['DeclarationRecord']) {
  const isFrozen = declaration.state !== DeclarationState.Generated || !declaration.isOutdated;
  return (isFrozen ? generated : null) ?? current;
}

/** Notice about the shown form, or the reason for its absence. */
function FormNotice({ record }: { record: Schemas['DeclarationRecord'] }) {
  const { t } = useTranslation('invoices/declaration-list');
  const { declaration, requiredForm, otherSales, generated } = record;
  if (requiredForm !== '401')
    return (
      <Alert
        type="error"
        showIcon
        title={t('form.other', { form: requiredForm, count: otherSales.count })}
        description={
          <Space wrap>
            {t('form.otherAdvice', { form: requiredForm })}
            {otherSales.numbers.map((number) => (
              <Link key={number} to={invoicePath(number)}>
                {number}
              </Link>
            ))}
          </Space>
        }
      />
    );
  const isDraft = shownForm(record) !== generated;
  if (isDraft) return <Alert type="info" showIcon title={t('form.draft')} />;
  return declaration.isOutdated ? <Alert type="warning" showIcon title={t('form.frozen')} /> : null;
}

/** Sums of the purchases, with a link to enter them. */
function ReturnInputs({
  record,
  onBox,
}: {
  record: Schemas['DeclarationRecord'];
  onBox: (box: number) => void;
}) {
  const { t } = useTranslation('invoices/declaration-list');
  const { periodCode, taxNumber } = record.declaration;
  const form = shownForm(record);
  const amount = form && amountsOf(form);
  return (
    <>
      <p>
        <Link to={`/invoices/input-list?periodCodes=${periodCode}&taxNumbers=${taxNumber}`}>
          {t('inputs.open')}
        </Link>
      </p>
      <ul>
        {amount &&
          PURCHASE_ROWS.slice(0, -1).flatMap(({ key, boxes }) =>
            [boxes[0] ?? 0, boxes[2] ?? 0]
              .filter((box) => amount(box) !== 0)
              .map((box) => (
                <li key={box}>
                  <Button type="link" onClick={() => onBox(box)}>
                    {t('inputs.row', {
                      item: t(`box.${key}`),
                      kind: t(box === boxes[0] ? 'form.purchase' : 'form.asset'),
                      amount: formatTwd(amount(box)),
                      tax: formatTwd(amount(box + 1)),
                    })}
                  </Button>
                </li>
              )),
          )}
      </ul>
      <p>{t('inputs.rule')}</p>
    </>
  );
}

/** Both files and the printed form of the generated return. */
function ReturnFiles({
  declaration,
  form,
}: {
  declaration: Schemas['DeclarationRow'];
  form: Schemas['ReturnForm'] | null;
}) {
  const { t } = useTranslation('invoices/declaration-list');
  const [isPrinting, setIsPrinting] = useState(false);
  const { save, isPending } = useTextFile<DealRequest<'DeclarationFile'>, DealResult<'DeclarationFile'>>(
    {
      run: (asked) => api.data('DeclarationFile', asked),
      success: ({ recordCount }) => t('download.done', { count: recordCount }),
    },
    'text/plain',
    big5,
  );
  if (form === null) return <p>{t('files.none')}</p>;
  const { declarationId, taxNumber } = declaration;
  const amount = amountsOf(form);
  const hasSummary = CUSTOMS_BOXES.every((box) => amount(box) === 0);
  return (
    <>
      <p>{t('files.rule')}</p>
      {!hasSummary && <Alert type="warning" showIcon title={t('files.noSummary')} />}
      <RecordSection
        title={t('files.title')}
        shape={declarationListShape.row}
        record={declaration}
        fields={['generatedAt', 'registrationNumber']}
      />
      <Space wrap className={styles.files}>
        <Button loading={isPending} onClick={() => void save({ declarationId, kind: 'records' })}>
          {t('files.download', { name: `${taxNumber}.TXT` })}
        </Button>
        <Button
          disabled={!hasSummary}
          loading={isPending}
          onClick={() => void save({ declarationId, kind: 'summary' })}
        >
          {t('files.download', { name: `${taxNumber}.TET_U` })}
        </Button>
        <Button onClick={() => setIsPrinting(true)}>{t('files.print')}</Button>
      </Space>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard */}
      <section className={paper.preview} aria-label={t('print.preview')} tabIndex={0}>
        <Form401Paper declaration={declaration} form={form} />
      </section>
      {isPrinting && (
        <PrintSheet onPrinted={() => setIsPrinting(false)}>
          <Form401Paper declaration={declaration} form={form} />
        </PrintSheet>
      )}
    </>
  );
}
