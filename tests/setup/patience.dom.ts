import { configure } from '@testing-library/dom';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

/** As long as `patience.ts` waits, for what is looked for on a page. */
configure({ asyncUtilTimeout: 45_000 });

// The library does both in the first file only, because the files share their imports.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
afterEach(cleanup);
