/** Port of a setting, or the default if it is empty. NaN if it is not a port. */
export function readPort(setting: string, defaultPort: number): number;

/** Message for a setting that is not a port. */
export function portProblem(setting: string): string;

/** Address to listen on. */
export function readHost(): string;

/** Why a server cannot listen, and which setting to change; undefined for other errors. */
export function listenProblem(
  error: unknown,
  where: { readonly port: number; readonly host: string; readonly setting: string },
): string | undefined;
