/** Loads and mounts an application on a partner's page. The application's origin serves its code. */
export { EmbedError, load, mount, type EmbedErrorCode, type Loader } from '../embed/client/load.ts';
export type { MountCallbacks, MountOptions, Widget } from '../embed/loader/mount-options.ts';
export type { ElementAttributes } from '../embed/attributes.ts';
