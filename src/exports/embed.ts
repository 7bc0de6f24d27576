/** Loads an application from its origin and mounts it. */
export { EmbedError, load, mount, type EmbedErrorCode, type Loader } from '../embed/client/load.ts';
export type { MountCallbacks, MountOptions, Widget } from '../embed/loader/mount-options.ts';
export type { ElementAttributes } from '../embed/attributes.ts';
