import type { Schemas } from '@parking-plus/contracts';
import { documentMoney } from '@parking-plus/domain';
import type { TFunction } from 'i18next';
import { formatTwd } from '../../../shared/formats/amount-format.ts';
import type { ListSelection } from '../../../shared/table/actions/list-selection.ts';

/**
 * Returns the money of the selected documents as text.
 * Shape: null if all matching documents are selected, whose money is shown by the confirmation, or if none moves money.
 */
export function selectedMoney(
  selection: ListSelection,
  seen: ReadonlyMap<string, Schemas['DocumentHead']>,
  t: TFunction,
): string | null {
  if (selection.kind !== 'keys') return null;
  const heads = selection.keys.flatMap((key) => seen.get(key) ?? []);
  const { inTwd, outTwd } = documentMoney(heads);
  if (heads.length < selection.keys.length || inTwd + outTwd === 0) return null;
  return t('selected', { in: formatTwd(inTwd), out: formatTwd(outTwd) });
}
