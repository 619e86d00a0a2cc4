import { CameraOutlined, UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef } from 'react';

interface UploadButtonProps {
  text: string;
  /** Accepted file types, as for the `accept` attribute. */
  accept: string;
  isPending: boolean;
  /** Name for screen readers, where several buttons have the same text. */
  label?: string;
  /** Opens the rear camera of a phone instead of the file dialog; one picture at a time. */
  isCamera?: boolean;
  onChosen: (files: readonly File[]) => void;
}

/** Button that opens a file dialog for one or more files. */
export function UploadButton({
  text,
  accept,
  isPending,
  label = text,
  isCamera,
  onChosen,
}: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={!isCamera}
        capture={isCamera ? 'environment' : undefined}
        hidden
        aria-label={label}
        onChange={({ target }) => {
          const selected = [...(target.files ?? [])];
          target.value = '';
          onChosen(selected);
        }}
      />
      <Button
        icon={isCamera ? <CameraOutlined aria-hidden /> : <UploadOutlined aria-hidden />}
        aria-label={label === text ? undefined : label}
        size={isCamera ? 'large' : 'middle'}
        loading={isPending}
        onClick={() => input.current?.click()}
      >
        {text}
      </Button>
    </>
  );
}
