import { isScalar, type Node, stringify } from 'yaml';
import type { MapPlace, Place, SeqPlace } from './source-places.ts';

/** Replacement of a part of a file. Everything else keeps its bytes: comments, order and format. */
export interface TextEdit {
  file: string;
  from: number;
  to: number;
  text: string;
}

/** Version 1.1 quotes texts that look like dates, which other readers take for dates. */
const YAML_STYLE = { lineWidth: 0, version: '1.1' } as const;
/** Longer lines are written as a block. */
const MAX_WIDTH = 100;

/** Adds a member to a map, after its last one. */
export function addMember({ file, node }: MapPlace, key: string, value: unknown, source: string): TextEdit {
  if (node.flow) return addInside(file, node, `${key}: ${flowText(value)}`, node.items.length, source);
  const [first] = node.items;
  const indent = columnOf(source, startOf(first?.key as Node));
  const end = lineEnd(source, contentEnd(source, rangeOf(node)[1]));
  return { file, from: end, to: end, text: `\n${' '.repeat(indent)}${key}:${valueText(value, indent + 2)}` };
}

/** Adds an item to a list, after its last one. */
export function addItem({ file, node }: SeqPlace, value: unknown, source: string): TextEdit {
  if (node.flow) return addInside(file, node, flowText(value), node.items.length, source);
  const dash = source.lastIndexOf('-', startOf(node.items[0] as Node));
  const end = lineEnd(source, contentEnd(source, rangeOf(node)[1]));
  return { file, from: end, to: end, text: `\n${' '.repeat(columnOf(source, dash))}- ${flowText(value)}` };
}

/** Replaces a node. */
export function replaceNode({ file, node }: Place, text: string): TextEdit {
  const [from, to] = rangeOf(node);
  return { file, from, to, text };
}

/** Replaces `key: value` in a map. */
export function replaceMember({ file, node }: MapPlace, key: string, text: string): TextEdit | undefined {
  const pair = node.items.find((item) => isScalar(item.key) && item.key.value === key);
  if (pair === undefined) return undefined;
  return { file, from: startOf(pair.key as Node), to: rangeOf(pair.value as Node)[1], text };
}

/** Applies edits to their files. Edits at the same position keep their order. */
export function applyEdits(
  texts: ReadonlyMap<string, string>,
  edits: readonly TextEdit[],
): Map<string, string> {
  const changed = new Map<string, string>();
  const fromTheEnd = edits
    .map((edit, index) => ({ edit, index }))
    .sort((a, b) => b.edit.from - a.edit.from || b.index - a.index);
  for (const { edit } of fromTheEnd) {
    const text = changed.get(edit.file) ?? texts.get(edit.file) ?? '';
    changed.set(edit.file, text.slice(0, edit.from) + edit.text + text.slice(edit.to));
  }
  return changed;
}

/** Returns a value as YAML in one line. */
export function flowText(value: unknown): string {
  return stringify(value, { ...YAML_STYLE, collectionStyle: 'flow' }).trimEnd();
}

function addInside(file: string, node: Node, text: string, count: number, source: string): TextEdit {
  const close = rangeOf(node)[1] - 1;
  const end = contentEnd(source, close);
  const isAfterComma = source[end - 1] === ',';
  if (count === 0) return { file, from: end, to: end, text: ` ${text},` };
  return { file, from: end, to: end, text: `${isAfterComma ? '' : ','} ${text}` };
}

function rangeOf(node: Node): [number, number] {
  const [from, to] = node.range ?? [0, 0];
  return [from, to];
}

function startOf(node: Node): number {
  return rangeOf(node)[0];
}

function columnOf(source: string, offset: number): number {
  return offset - (source.lastIndexOf('\n', offset - 1) + 1);
}

function contentEnd(source: string, end: number): number {
  return source.slice(0, end).trimEnd().length;
}

function lineEnd(source: string, offset: number): number {
  const end = source.indexOf('\n', offset);
  return end < 0 ? source.length : end;
}

/** Returns a value after its key: in one line, or as a block of `indent` whose short members are in one line. */
function valueText(value: unknown, indent: number): string {
  const flow = flowText(value);
  if (typeof value !== 'object' || value === null || indent + flow.length <= MAX_WIDTH) return ` ${flow}`;
  const start = `\n${' '.repeat(indent)}`;
  if (Array.isArray(value))
    return value.map((item) => `${start}- ${valueText(item, indent + 2).trimStart()}`).join('');
  return Object.entries(value)
    .map(([key, inner]) => `${start}${flowText(key)}:${valueText(inner, indent + 2)}`)
    .join('');
}
