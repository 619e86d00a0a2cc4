import type { RuleObject } from 'antd/es/form/index.js';

/** A check of a screen's own, which an empty field passes. */
export function ownRule<T extends string | number>(
  isRight: (value: T) => boolean,
  message: string,
): RuleObject {
  return {
    validator: async (_rule, value: T | '' | null | undefined) => {
      if (value === null || value === undefined || value === '') return;
      if (!isRight(value)) throw new Error(message);
    },
  };
}
