/** Logo: a P and a plus. */
export function ProductMark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill="#17345a" />
      <path
        d="M11 25V7h7.2a5.9 5.9 0 0 1 0 11.8H11"
        fill="none"
        stroke="#fff"
        strokeWidth="3.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M24 20.5v6M21 23.5h6" stroke="#1890ff" strokeWidth="2.8" strokeLinecap="round" />
    </svg>
  );
}
