import { measureCompile } from './measure-compile.ts';
import { measureDecide } from './measure-decide.ts';
import { measureForms } from './measure-forms.ts';
import { measureGroups } from './measure-groups.ts';
import { measureLint } from './measure-lint.ts';
import { measurePages } from './measure-pages.ts';
import { measureStart } from './measure-start.ts';
import { measureSubmits } from './measure-submits.ts';
import { measureWeight } from './measure-weight.ts';
import type { Row } from './row.ts';
import type { Stage } from './stage.ts';

/** Parts of `npm run bench`, in the order of the report. */
export const parts: Readonly<Record<string, (stage: Stage) => Promise<readonly Row[]>>> = {
  start: measureStart,
  forms: measureForms,
  submits: measureSubmits,
  pages: measurePages,
  weight: measureWeight,
  groups: measureGroups,
  decide: measureDecide,
  compile: measureCompile,
  lint: measureLint,
};
