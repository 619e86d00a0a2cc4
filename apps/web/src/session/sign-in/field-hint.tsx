/** A line under a field that is there before it says anything, so that screen readers announce it. */
export function FieldHint(props: { id: string; kind: 'error' | 'warning'; text: string | null }) {
  return (
    <p id={props.id} className={`sign-in-hint sign-in-hint-${props.kind}`} aria-live="polite">
      {props.text}
    </p>
  );
}
