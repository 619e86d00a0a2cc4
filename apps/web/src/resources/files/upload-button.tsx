import { UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef } from 'react';

interface UploadButtonProps {
  text: string;
  /** Accepted file types, as for the `accept` attribute. */
  accept: string;
  isPending: boolean;
  onChosen: (files: readonly File[]) => void;
}

/** Button that opens a file dialog for one or more files. */
export function UploadButton({ text, accept, isPending, onChosen }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple
        hidden
        aria-label={text}
        onChange={({ target }) => {
          const selected = [...(target.files ?? [])];
          target.value = '';
          onChosen(selected);
        }}
      />
      <Button
        icon={<UploadOutlined aria-hidden />}
        loading={isPending}
        onClick={() => input.current?.click()}
      >
        {text}
      </Button>
    </>
  );
}
