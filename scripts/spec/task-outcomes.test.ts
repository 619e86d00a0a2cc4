import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DealName } from '@parking-plus/contracts';
import { expect, test } from 'vitest';
import { taskOutcomeOf } from '../../apps/mock-server/src/http/operations/task-outcomes.texts.ts';
import { projectRoot } from '../process/project-root.ts';

/** Finished task of each kind, and the screen or namespace with the path of its text. */
const FINISHED: readonly (readonly [deal: DealName, result: object, screen: string, path: string])[] = [
  ['RentBillGeneration', { billIds: ['a'], dueTwd: 12_000 }, 'rentals/rent-bill-list', 'generate.done'],
  [
    'BankLineAutoMatch',
    { matchedCount: 3, mismatchCount: 1, leftCount: 2 },
    'settlement/remittance-list',
    'matching.done',
  ],
  ['BankLineImport', { importedCount: 1, repeatedCount: 0 }, 'settlement/remittance-list', 'import.done'],
  [
    'BankLineImport',
    { importedCount: 1_200, repeatedCount: 2 },
    'settlement/remittance-list',
    'import.doneRepeated',
  ],
  ['InvoiceTrackImport', { trackCount: 2, bookletCount: 1_500 }, 'invoices/track-list', 'import.done'],
  ['HolidayImport', { createdCount: 5, replacedCount: 0, keptCount: 1 }, 'import', 'done'],
  [
    'OwnerSettlementCalculate',
    { newCount: 1, changedCount: 0, keptCount: 4 },
    'settlement/owner-settlement-list',
    'calculate.done',
  ],
];

const LANGUAGES = ['zh_TC', 'en'] as const;

test.each(FINISHED)('%s %o has a text in its screen', (deal, result, screen, path) => {
  for (const language of LANGUAGES) {
    const texts = textsAt(screen, language, path);
    const said = taskOutcomeOf(deal, result)?.[language] ?? '';
    expect(texts.filter((text) => patternOf(text).test(said))).toHaveLength(1);
  }
});

type Texts = Record<string, string | Record<string, string>>;

/** Returns the text at a path in all of its plural forms. */
function textsAt(screen: string, language: string, path: string): string[] {
  const file = screen.includes('/')
    ? `screens/${screen}/${screen.split('/')[1]}.${language}.json`
    : `i18n/${language}/${screen}.json`;
  const all = JSON.parse(readFileSync(join(projectRoot, 'apps/web/src', file), 'utf8')) as Texts;
  const [name = '', group] = path.split('.').toReversed();
  const texts = group === undefined ? all : (all[group] as Record<string, string>);
  return [name, `${name}_one`, `${name}_other`].flatMap((key) => (texts[key] as string | undefined) ?? []);
}

function patternOf(text: string): RegExp {
  const parts = text.split(/\{\{\w+\}\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('[\\d,]+')}$`);
}
