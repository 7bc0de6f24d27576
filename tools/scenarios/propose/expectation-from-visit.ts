import type { Expectation } from '../../../src/runtime/definition/definition.ts';
import type { TestVisit } from '../../../src/testing/visit-flow.ts';
import { openCalls } from '../open-calls.ts';

/** Expectation that matches the current screen: step, modal, errors, banner and open calls. */
export function expectationFromVisit(visit: TestVisit): Expectation {
  const { step, modal } = visit.screen();
  const errors = visit.errors();
  const calls = openCalls(visit).map(({ action }) => action);
  return {
    ...(step === null ? {} : { step }),
    ...(modal === null ? {} : { modal: modal.name }),
    ...(Object.keys(errors).length === 0 ? {} : { errors }),
    ...(visit.banner() === '' ? {} : { banner: visit.banner() }),
    ...(calls.length === 0 ? {} : { calls }),
  };
}
