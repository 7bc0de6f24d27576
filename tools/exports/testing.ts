/** Public entry `guided-flow/testing`: tests a flow without a browser, server or clock. */
export { createFakeClock, type FakeClock } from '../../src/testing/fake-clock.ts';
export type { Driver } from '../../src/testing/driver.ts';
export type { TestCall, TestSession, TestTrack, TestWorld } from '../../src/testing/test-ports.ts';
export { visitFlow, type TestFlow, type TestVisit, type VisitOptions } from '../../src/testing/visit-flow.ts';
export { compileTestFlow } from '../testing/compile-test-flow.ts';
