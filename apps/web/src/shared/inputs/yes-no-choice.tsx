import type { Labels } from '@parking-plus/contracts';
import { Radio, type RadioGroupProps } from 'antd';
import { useLanguage } from '../formats/use-language.ts';

interface YesNoChoiceProps extends Omit<RadioGroupProps, 'options'> {
  yes: Labels | undefined;
  no: Labels | undefined;
}

/** Choice between two labelled options, the negative one first. Its value is a boolean. */
export function YesNoChoice({ yes, no, ...props }: YesNoChoiceProps) {
  const language = useLanguage();
  return (
    <Radio.Group
      {...props}
      options={[
        { value: false, label: no?.[language] },
        { value: true, label: yes?.[language] },
      ]}
    />
  );
}
