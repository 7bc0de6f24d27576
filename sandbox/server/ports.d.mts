/** Returns the port in a setting, or the default if the setting is empty. Returns NaN if the setting is not a port. */
export function readPort(setting: string, defaultPort: number): number;

export function portProblem(setting: string): string;

/** Address to listen on. */
export function readHost(): string;

/** Message that explains why a server cannot listen and which setting to change; undefined for other errors. */
export function listenProblem(
  error: unknown,
  where: { readonly port: number; readonly host: string; readonly setting: string },
): string | undefined;
