import type { DocumentForm } from '@parking-plus/contracts';
import type { ModuleSeed } from '../../db/migrations/module-seed.ts';
import { peopleOf } from '../../seeding/documents/document-people.ts';
import { recentTimestamps } from '../../seeding/documents/document-timestamps.ts';
import { writeDocuments } from '../../seeding/documents/write-documents.ts';
import { SEEDED_SITES } from '../../seeding/rows/seeded-sites.ts';
[[#seedsMoments]]
import { [[momentNames]] } from '../../seeding/tools/time-before.ts';
[[/seedsMoments]]
[[#hasComputed]]
import { [[entity]]WithComputed } from './[[module]].computed.ts';
[[/hasComputed]]

const DOCUMENT_COUNT = [[rowCount]];
const STATES = [500, 501, 502, 511, 591, 599] as const;
/** Open sites. */
const SITES = SEEDED_SITES.filter(({ state }) => state === 1).map(({ siteCode }) => siteCode);

/** Seeds documents in every state. */
export const seed: ModuleSeed = async ({ sql, settings: { referenceAt }[[#seedsChance]], random[[/seedsChance]] }) => {
[[#seedsChance]]
  const chance = random('documents');
[[/seedsChance]]
[[#refFields]]
  const { rows: [[name]]Rows } = await sql.query<{ key: string }>(
    'select [[refColumn]] as key from [[refTable]] order by 1 limit $1',
    [DOCUMENT_COUNT],
  );
[[/refFields]]
  const drafts = Array.from({ length: DOCUMENT_COUNT }, (_document, index) => {
    const form: DocumentForm<'[[Entity]]'> = [[#hasComputed]][[entity]]WithComputed([[/hasComputed]]{
[[#entryFields]]
      [[name]]: [[seed]],
[[/entryFields]]
    }[[#hasComputed]])[[/hasComputed]];
    return {
      draft: {
        dealType: '[[codeList]]',
        state: STATES[index % STATES.length] ?? 500,
        ...peopleOf('[[codeList]]', form.[[siteField]]),
        subject: form.[[titleField]],
        siteCode: form.[[siteField]],
        amountTwd: [[formAmount]],
        dueOn: null,
        form,
        lastAt: recentTimestamps(referenceAt, index),
        paceMinutes: 8,
      },
    };
  });
  await writeDocuments(sql, drafts);
};
