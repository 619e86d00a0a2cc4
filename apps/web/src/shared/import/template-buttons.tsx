import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { saveBlob } from '../page/save-blob.ts';
import { saveCsv } from '../page/save-csv.ts';

interface TemplateButtonsProps {
  /** Without file extension. */
  name: string;
  columns: readonly { titles: readonly string[]; note?: string }[];
  /** Rows below the header. */
  rows?: readonly (readonly string[])[];
}

const WIDTH = 140;

/** Downloads of a file with the headings of the current language, as CSV and as a workbook with a sheet of notes. */
export function TemplateButtons({ name, columns, rows = [] }: TemplateButtonsProps) {
  const { t } = useTranslation('import');
  const titles = columns.map(({ titles: [title = ''] }) => title);

  async function saveWorkbook() {
    const { createWorkbook } = await import('../workbook/workbook.ts');
    const workbook = createWorkbook({
      title: name,
      columns: titles.map((title) => ({ title, kind: 'text', width: WIDTH })),
      aboutTitle: t('template.notes'),
      about: columns.map(({ note = '' }, index) => [titles[index] ?? '', note]),
    });
    workbook.add(rows);
    saveBlob(workbook.finish(), `${name}.xlsx`);
  }

  return (
    <div>
      {t('template.title')}
      <Button type="link" size="small" onClick={() => saveCsv([titles, ...rows], `${name}.csv`)}>
        CSV
      </Button>
      <Button type="link" size="small" onClick={() => void saveWorkbook()}>
        xlsx
      </Button>
    </div>
  );
}
