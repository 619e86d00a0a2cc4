/** Line under a field. Present while empty, so that screen readers announce its changes. */
export function FieldHint(props: { id: string; kind: 'error' | 'warning'; text: string | null }) {
  return (
    <p id={props.id} className={`sign-in-hint sign-in-hint-${props.kind}`} aria-live="polite">
      {props.text}
    </p>
  );
}
