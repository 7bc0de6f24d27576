/** Copy keys that the renderer itself uses. */
export const rendererTextKeys = [
  'ui.back',
  'ui.close',
  'ui.colon',
  'ui.error',
  'ui.legal',
  'ui.newTab',
  'ui.notDrawn',
  'ui.offline',
  'ui.optional',
  'ui.problem',
  'ui.retry',
  'ui.startOver',
  'ui.startOverNote',
  'ui.stillWorking',
  'ui.working',
] as const;
