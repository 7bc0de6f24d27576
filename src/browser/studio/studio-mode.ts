/** Vite's mode for the studio as static files: a build with the code of development. */
export const studioMode = 'studio';
