import { useTranslation } from 'react-i18next';
import type { CheckLabels } from './check-file.ts';

/** Returns the localised messages of the file checks. */
export function useCheckLabels(): CheckLabels {
  const { t } = useTranslation('import');
  return {
    unclosed: t('check.unclosed'),
    afterQuote: t('check.afterQuote'),
    cells: (found, wanted) => t('check.cells', { found, wanted }),
    duplicate: (line) => t('check.duplicate', { line }),
  };
}
