import { configure } from '@testing-library/dom';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

/** Timeout of DOM queries, as in `patience.ts`. */
configure({ asyncUtilTimeout: 120_000 });

// Testing Library does both in the first file only, because the files share their imports.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
afterEach(cleanup);
