import { requireSite } from '../../../identity/identity.ts';
[[#refLists]]
import { [[list]] } from '../../../modules/[[listFile]]';
[[/refLists]]
[[#hasRefs]]
import { requireListed } from '../../../lists/require-listed.ts';
[[/hasRefs]]
[[#hasComputed]]
import { [[entity]]WithComputed } from '../../../modules/[[module]]/[[module]].computed.ts';
[[/hasComputed]]
import { siteNotFound } from '../../../modules/sites/sites.errors.ts';
import { findSite } from '../../../modules/sites/sites.repository.ts';
import { defineDocumentType } from '../../definition/document-type.ts';

/**
 * [[codeList]]: [[titleZh]]. The approved document is the record itself: add what an approval changes to `execute`.
 */
export const documentType = defineDocumentType({
  deal: '[[Entity]]',
[[#hasComputed]]
  complete: [[entity]]WithComputed,
[[/hasComputed]]
  async inspect(form, { orm, identity[[#hasRefs]], reader[[/hasRefs]] }) {
    requireSite(identity, form.[[siteField]]);
    if ((await findSite(orm, form.[[siteField]])) === undefined)
      throw siteNotFound(form.[[siteField]], '/form/[[siteField]]');
[[#refFields]]
    await requireListed([[list]], form.[[name]], '/form/[[name]]', reader, orm);
[[/refFields]]
    return {
      subject: form.[[titleField]].trim(),
      siteCode: form.[[siteField]],
      amountTwd: [[formAmount]],
      dueOn: null,
    };
  },
  async execute() {
    return { changes: [], changed: [] };
  },
});
