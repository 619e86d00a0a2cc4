import type { AnswerChange, PayloadCondition } from '@parking-plus/contracts/control';
import { UsageError } from '../../cli-errors.ts';

const CONDITION = /^(\/[^=~!]*)(?:=(.*)|~(.+)|(!))?$/s;
const CHANGE = /^(\/[^=!]*)(?:=(.*)|(!))$/s;

/**
 * Returns the conditions of `--payload`, separated by spaces: `/pageSize=20`, `/filters/keyword~^A` (pattern),
 * `/filters` (present), `/filters!` (absent). A value is JSON, or a text.
 * Throws `UsageError`.
 */
export function readPayloadConditions(text: string): PayloadCondition[] {
  return partsOf(text).map((part) => {
    const [whole, pointer = '', value, pattern, isAbsent] = CONDITION.exec(part) ?? [];
    if (whole === undefined)
      throw new UsageError(
        `--payload does not understand "${part}". Use /pageSize=20, /filters/keyword~^A, /filters or /filters!`,
      );
    if (value !== undefined) return { pointer, equals: jsonOrText(value) };
    if (pattern !== undefined) return { pointer, pattern };
    return isAbsent === undefined ? { pointer, present: true } : { pointer, absent: true };
  });
}

/**
 * Returns the changes of `--change`, separated by spaces: `/data/total=0`, `/message={{account}}`, `/data/items/0!`
 * (remove).
 * Throws `UsageError`.
 */
export function readAnswerChanges(text: string): AnswerChange[] {
  return partsOf(text).map((part) => {
    const [whole, pointer = '', value] = CHANGE.exec(part) ?? [];
    if (whole === undefined)
      throw new UsageError(`--change does not understand "${part}". Use /data/total=0 or /data/items/0!`);
    if (value === undefined) return { pointer, remove: true };
    return value.includes('{{')
      ? { pointer, template: jsonOrText(value) }
      : { pointer, value: jsonOrText(value) };
  });
}

/** A value can contain spaces; a new part starts with a slash. */
const partsOf = (text: string) => text.trim().split(/\s+(?=\/)/);

function jsonOrText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
