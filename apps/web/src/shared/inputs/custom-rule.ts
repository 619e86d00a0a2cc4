import type { RuleObject } from 'antd/es/form/index.js';

/** Returns a custom rule that accepts an empty field. */
export function customRule<T extends string | number>(
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
