import { Extension, type Extensions, mergeAttributes } from '@tiptap/core';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { TextAlign } from '@tiptap/extension-text-align';
import { StarterKit } from '@tiptap/starter-kit';

/** Omits column widths: the reader's screen decides them. */
const PlainTable = Table.extend({
  renderHTML: ({ HTMLAttributes }) => [
    'table',
    mergeAttributes(HTMLAttributes, { style: null }),
    ['tbody', 0],
  ],
});

/** Indents lists with other keys, because Tab leaves the editor as it leaves any field. */
const Indenting = Extension.create({
  name: 'indenting',
  addKeyboardShortcuts() {
    return {
      'Mod-]': () => this.editor.commands.sinkListItem('listItem'),
      'Mod-[': () => this.editor.commands.liftListItem('listItem'),
    };
  },
});

/** Elements allowed in a bulletin; others are dropped on paste. Headings start below the bulletin's title. */
export function bulletinExtensions(): Extensions {
  return [
    StarterKit.configure({
      heading: { levels: [2, 3] },
      code: false,
      codeBlock: false,
      link: { openOnClick: false, HTMLAttributes: { target: null, rel: null }, protocols: ['mailto', 'tel'] },
      trailingNode: false,
    }),
    TextAlign.configure({ types: ['heading', 'paragraph'] }),
    PlainTable.configure({ resizable: false }),
    TableRow,
    TableHeader,
    TableCell,
    Indenting,
  ];
}
