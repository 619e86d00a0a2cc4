import { Extension, type Extensions, mergeAttributes } from '@tiptap/core';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { TextAlign } from '@tiptap/extension-text-align';
import { StarterKit } from '@tiptap/starter-kit';

/** The columns' widths are the reader's affair. */
const PlainTable = Table.extend({
  renderHTML: ({ HTMLAttributes }) => [
    'table',
    mergeAttributes(HTMLAttributes, { style: null }),
    ['tbody', 0],
  ],
});

/** Tab leaves the editor as it leaves any field, so lists are indented by other keys. */
const Indenting = Extension.create({
  name: 'indenting',
  addKeyboardShortcuts() {
    return {
      'Mod-]': () => this.editor.commands.sinkListItem('listItem'),
      'Mod-[': () => this.editor.commands.liftListItem('listItem'),
    };
  },
});

/** What a bulletin may be made of; anything else is left behind when it is pasted. Its title is the first heading. */
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
