/** What a partner's page puts an application on itself with. Nothing of the application is in here: its origin serves it. */
export { load, mount, type Loader } from '../embed/client/load.ts';
export { EmbedError, type EmbedErrorCode } from '../embed/client/errors.ts';
export type { MountCallbacks, MountOptions, Widget } from '../embed/loader/mount-options.ts';
export type { ElementAttributes } from '../embed/client/element-attributes.ts';
