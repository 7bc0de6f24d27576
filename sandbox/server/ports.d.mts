/** Port of a setting; what is empty counts as not set. NaN for what is no port. */
export function readPort(setting: string, usual: number): number;

/** What is wrong with a setting that is no port. */
export function noPort(setting: string): string;

/** Address to listen on. */
export function readHost(): string;

/** Why a server cannot listen, and which setting to change; undefined for an error that no setting is the cause of. */
export function listenProblem(
  error: unknown,
  where: { readonly port: number; readonly host: string; readonly setting: string },
): string | undefined;
