import { measureBeside } from './measure-beside.ts';
import { measureCompile } from './measure-compile.ts';
import { measureDecide } from './measure-decide.ts';
import { measureForms } from './measure-forms.ts';
import { measureGroups } from './measure-groups.ts';
import { measureJourneys } from './measure-journeys.ts';
import { measureLint } from './measure-lint.ts';
import { measurePages } from './measure-pages.ts';
import { measurePhases } from './measure-phases.ts';
import { measureScripts } from './measure-scripts.ts';
import { measureWeight } from './measure-weight.ts';
import { measureStart } from './measure-start.ts';
import { measureSteps } from './measure-steps.ts';
import { measureSubmits } from './measure-submits.ts';
import { checkSameLook } from './page/same-look.ts';
import type { Row } from './row.ts';
import type { Stage } from './stage.ts';

/** What can be measured, in the order of the report. `npm run bench -- forms decide` measures two of them. */
export const parts: Readonly<Record<string, (stage: Stage) => Promise<readonly Row[]>>> = {
  start: async (stage) => {
    const [pages, form, application] = [await stage.pages(), await stage.form(), await stage.application()];
    const origins = { pages: pages.origin, form: form.origin, application: application.origin };
    return measureStart(await stage.browser(), origins);
  },
  phases: measurePhases,
  steps: measureSteps,
  forms: async (stage) => measureForms(await stage.browser(), (await stage.pages()).origin),
  submits: async (stage) => measureSubmits(await stage.browser(), (await stage.pages()).origin),
  pages: async (stage) => {
    await checkSameLook(await stage.browser(), (await stage.pages()).origin);
    return measurePages(await stage.browser(), (await stage.pages()).origin);
  },
  beside: async (stage) => measureBeside(await stage.browser(), (await stage.pages()).origin),
  groups: async (stage) => measureGroups(await stage.browser(), (await stage.pages()).origin),
  weight: measureWeight,
  scripts: async (stage) => measureScripts(await stage.browser(), (await stage.application()).origin),
  journeys: measureJourneys,
  decide: async (stage) => measureDecide(await stage.registries()),
  compile: async (stage) => measureCompile(await stage.registries()),
  lint: async (stage) => measureLint(await stage.registries()),
};
