import { useEffect, useState } from 'react';

/** An image from bytes. Revokes its object URL on unmount. */
export function BlobImage({ blob, alt, className }: { blob: Blob; alt: string; className?: string }) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const created = URL.createObjectURL(blob);
    setAddress(created);
    return () => URL.revokeObjectURL(created);
  }, [blob]);
  return address && <img className={className} src={address} alt={alt} />;
}
