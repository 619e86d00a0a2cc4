import { lazy, Suspense } from 'react';
import { loadNamespaces } from '../../i18n/i18n.ts';
import { useNarrow } from '../../stores/use-narrow.ts';

const PhoneBar = lazy(async () => {
  const [{ PhoneBar: Bar }] = await Promise.all([import('./phone-bar.tsx'), loadNamespaces('phone')]);
  return { default: Bar };
});

/** Place of the bar of a phone. Loads its code on phones only. */
export function PhoneBarPlace() {
  return useNarrow() ? (
    <Suspense fallback={null}>
      <PhoneBar />
    </Suspense>
  ) : null;
}
