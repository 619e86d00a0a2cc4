import { code39Modules } from './code39-modules.ts';

interface Code39Props {
  text: string;
  /** Accessible name. */
  label: string;
  /** Sets the size. Leave a quiet zone of ten modules on both sides. */
  className?: string | undefined;
}

/** One-dimensional barcode as a single SVG path, sharp at any size. */
export function Code39({ text, label, className }: Code39Props) {
  const { width, path } = code39Modules(text);
  return (
    <svg
      role="img"
      aria-label={label}
      className={className}
      viewBox={`0 0 ${width} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
