import { useTranslation } from 'react-i18next';
import type { CheckWords } from './check-file.ts';

/** What the checks of every file say, in the language of the page. */
export function useCheckWords(): CheckWords {
  const { t } = useTranslation('import');
  return {
    unclosed: t('check.unclosed'),
    afterQuote: t('check.afterQuote'),
    cells: (found, wanted) => t('check.cells', { found, wanted }),
    duplicate: (line) => t('check.duplicate', { line }),
  };
}
