import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { PartnerApp } from './partner-app.ts';

const main = document.querySelector('main');
if (main !== null)
  createRoot(main).render(
    <StrictMode>
      <PartnerApp />
    </StrictMode>,
  );
