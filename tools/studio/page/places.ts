import { studioMode } from '../../../src/browser/studio/studio-mode.ts';

/** The studio lies in static files: nothing can be written, and no simulated backend answers. */
export const isStatic = import.meta.env.MODE === studioMode;

/** Where what is told of the flow is asked for. */
export const answers = `${import.meta.env.BASE_URL}studio/`;

/** The page of the application. */
export const screenPage = isStatic ? 'screen.html' : import.meta.env.BASE_URL;
