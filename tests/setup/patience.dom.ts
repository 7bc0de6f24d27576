import { configure } from '@testing-library/dom';

/** As long as `patience.ts` waits, for what is looked for on a page. */
configure({ asyncUtilTimeout: 45_000 });
