export function RevealButton(props: { isRevealed: boolean; label: string; onToggle: () => void }) {
  return (
    <button type="button" className="sign-in-reveal" aria-label={props.label} onClick={props.onToggle}>
      <svg
        width="18"
        height="18"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
        <circle cx="12" cy="12" r="2.8" />
        {!props.isRevealed && <path d="M4 20 20 4" />}
      </svg>
    </button>
  );
}
