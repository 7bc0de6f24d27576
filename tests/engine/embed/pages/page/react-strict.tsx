import { StrictMode, useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { load } from '../../../../../src/exports/embed.ts';

const loading = load(document.documentElement.dataset['app'] ?? '');

function Apply() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let isGone = false;
    let destroy = (): void => undefined;
    void loading.then(({ mount }) => {
      if (isGone || place.current === null) return;
      const widget = mount(place.current, { partnerName: 'Acme Credit' });
      destroy = () => widget.destroy();
    });
    return () => {
      isGone = true;
      destroy();
    };
  }, []);
  return <div ref={place} />;
}

const main = document.querySelector('main');
if (main !== null)
  createRoot(main).render(
    <StrictMode>
      <Apply />
    </StrictMode>,
  );
