import {
  AlignCenterOutlined,
  AlignLeftOutlined,
  AlignRightOutlined,
  BoldOutlined,
  ItalicOutlined,
  LineOutlined,
  OrderedListOutlined,
  RedoOutlined,
  StrikethroughOutlined,
  TableOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import type { ChainedCommands, Editor } from '@tiptap/core';
import type { ReactNode } from 'react';

export interface EditorTool {
  /** Translation key of the name. */
  name: string;
  icon: ReactNode;
  /** Keyboard shortcut. */
  keys?: string;
  /** Returns whether the format is active at the cursor. Omitted for one-off commands. */
  isOn?: (editor: Editor) => boolean;
  act: (chain: ChainedCommands) => ChainedCommands;
}

const marks: readonly EditorTool[] = [
  {
    name: 'bold',
    icon: <BoldOutlined />,
    keys: 'Ctrl+B',
    isOn: (editor) => editor.isActive('bold'),
    act: (chain) => chain.toggleBold(),
  },
  {
    name: 'italic',
    icon: <ItalicOutlined />,
    keys: 'Ctrl+I',
    isOn: (editor) => editor.isActive('italic'),
    act: (chain) => chain.toggleItalic(),
  },
  {
    name: 'underline',
    icon: <UnderlineOutlined />,
    keys: 'Ctrl+U',
    isOn: (editor) => editor.isActive('underline'),
    act: (chain) => chain.toggleUnderline(),
  },
  {
    name: 'strike',
    icon: <StrikethroughOutlined />,
    isOn: (editor) => editor.isActive('strike'),
    act: (chain) => chain.toggleStrike(),
  },
];

const blocks: readonly EditorTool[] = [
  {
    name: 'bullets',
    icon: <UnorderedListOutlined />,
    isOn: (editor) => editor.isActive('bulletList'),
    act: (chain) => chain.toggleBulletList(),
  },
  {
    name: 'numbers',
    icon: <OrderedListOutlined />,
    isOn: (editor) => editor.isActive('orderedList'),
    act: (chain) => chain.toggleOrderedList(),
  },
  ...(['left', 'center', 'right'] as const).map(
    (alignment): EditorTool => ({
      name: alignment,
      icon: { left: <AlignLeftOutlined />, center: <AlignCenterOutlined />, right: <AlignRightOutlined /> }[
        alignment
      ],
      isOn: (editor) => editor.isActive({ textAlign: alignment }),
      act: (chain) => chain.setTextAlign(alignment),
    }),
  ),
  {
    name: 'table',
    icon: <TableOutlined />,
    act: (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
  },
  { name: 'line', icon: <LineOutlined />, act: (chain) => chain.setHorizontalRule() },
];

const history: readonly EditorTool[] = [
  { name: 'undo', icon: <UndoOutlined />, keys: 'Ctrl+Z', act: (chain) => chain.undo() },
  { name: 'redo', icon: <RedoOutlined />, keys: 'Ctrl+Y', act: (chain) => chain.redo() },
];

/** Toolbar buttons, in groups. */
export const EDITOR_TOOLS = { marks, blocks, history } as const;

/** Commands for the table at the cursor. Their buttons show text. */
export const TABLE_TOOLS: readonly Pick<EditorTool, 'name' | 'act'>[] = [
  { name: 'rowBelow', act: (chain) => chain.addRowAfter() },
  { name: 'columnAfter', act: (chain) => chain.addColumnAfter() },
  { name: 'deleteRow', act: (chain) => chain.deleteRow() },
  { name: 'deleteColumn', act: (chain) => chain.deleteColumn() },
  { name: 'deleteTable', act: (chain) => chain.deleteTable() },
];
