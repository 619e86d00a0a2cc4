import { type DocumentOf, DocumentState } from '@parking-plus/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { documentStateOf } from '../../../resources/documents/document-head.ts';
import { submitDocument, writeDocument } from '../../../resources/documents/submit-document.ts';
import { rateQueries } from '../../../resources/rates/rate-queries.ts';
import { useSelectedSites } from '../../../session/account/selected-sites.ts';
import { FormDrawer } from '../../../shared/form/frame/form-drawer.tsx';
import type { FormStart, SubmitMeta } from '../../../shared/form/record/use-record-form.ts';
import { type QuotePreset, RateQuoteDrawer } from './quote/rate-quote-drawer.tsx';
import { RateFields } from './rate-fields.tsx';
import type { RateRow } from './rate-list.ts';
import { ReturnedRateChange } from './returned-rate-change.tsx';
import type { RateChange } from './tariff/rate-changes.ts';
import {
  emptyFormValues,
  formValuesOf,
  nextVersionFormValues,
  type RateFormValues,
  toForm,
} from './tariff/rate-entries.ts';

interface RateFormDrawerProps {
  isOpen: boolean;
  /** Superseded version. Null for an additional rate. */
  rate: RateRow | null;
  /** Document to edit. Null for a new one. */
  change: RateChange | null;
  onClose: () => void;
}

/** 新版: a document (70302) that adds a version, saved as a draft or submitted. */
export function RateFormDrawer({ isOpen, rate, change, onClose }: RateFormDrawerProps) {
  const { t } = useTranslation('sites/rate-list');
  const client = useQueryClient();
  const [tried, setTried] = useState<QuotePreset | null>(null);
  const [onlySite, anotherSite] = useSelectedSites();
  const siteCode = anotherSite === undefined ? (onlySite ?? null) : null;
  const start = useMemo((): FormStart<RateFormValues> => {
    if (change) return startOf(change);
    return { values: rate ? nextVersionFormValues(rate) : emptyFormValues(siteCode) };
  }, [change, rate, siteCode]);
  const title = change
    ? t('form.editTitle', { id: change.head.documentId })
    : rate
      ? t('form.versionTitle', { id: rate.rateId })
      : t('form.newTitle');

  function send(entries: RateFormValues, { version, idempotencyKey }: SubmitMeta) {
    const keep = entries.submits ? submitDocument : writeDocument;
    const edited = change && { documentId: change.head.documentId, version: version ?? 0 };
    return keep('RateChange', toForm(entries), idempotencyKey, edited);
  }

  return (
    <>
      <FormDrawer<RateFormValues, DocumentOf<'RateChange'>>
        open={isOpen}
        onClose={onClose}
        draft={{ form: 'sites/rate', record: change?.head.documentId ?? rate?.rateId ?? 'new' }}
        title={title}
        start={start}
        onFinish={send}
        reload={
          change
            ? async () => {
                const newest = { ...rateQueries.change(change.head.documentId), staleTime: 0 };
                const page = await client.fetchQuery(newest);
                return startOf(page.items[0] ?? change);
              }
            : undefined
        }
        pointerBase="/form"
        success={(document) =>
          t(documentStateOf(document.head) === DocumentState.Submitted ? 'form.submitted' : 'form.drafted', {
            id: document.head.documentId,
          })
        }
        invalidates={[rateQueries.all()]}
      >
        {change && <ReturnedRateChange change={change} />}
        <RateFields supersedes={rate?.rateId ?? change?.form.supersedes ?? null} onTry={setTried} />
      </FormDrawer>
      {/* Outside the form, because submitting a nested form would submit both. */}
      <RateQuoteDrawer preset={isOpen ? tried : null} onClose={() => setTried(null)} />
    </>
  );
}

function startOf({ form, head }: RateChange): FormStart<RateFormValues> {
  return { values: formValuesOf(form), version: head.version };
}
