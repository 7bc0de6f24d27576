/** One planned deviation: the next `times` matching calls are answered so. */
export interface Fault {
  method: string;
  /** Template of the endpoint table without base and query: `contacts/{contactId}/employment`. */
  path: string;
  times: number;
  status?: number | undefined;
  /** Replaces the reply; a string is sent raw, an empty string is an empty body. */
  body?: unknown;
  headers?: Record<string, string> | undefined;
  delayMs?: number | undefined;
  drop?: 'before' | 'after' | undefined;
  /** The call takes effect first; only its reply is replaced. */
  acts?: boolean | undefined;
  /** For the hub and the status socket: the upgrade is refused. */
  upgrade?: 'refuse' | undefined;
}

/** The faults still to come, oldest first. */
export class Faults {
  #planned: Fault[] = [];
  readonly #met = new Set<Fault>();

  add(faults: readonly Fault[]): void {
    this.#planned.push(...faults.map((fault) => ({ ...fault })));
  }

  /**
   * Takes the fault the next matching call is answered with, if any, and counts it down.
   *
   * @param path the request's path with its base (`/api/vehicle/getvin`)
   * @param kind an upgrade matches only faults with `upgrade`, a plain request only faults without
   */
  take(method: string, path: string, kind: 'request' | 'upgrade'): Fault | undefined {
    const fault = this.#planned.find(
      (each) =>
        each.times > 0 &&
        (each.upgrade !== undefined) === (kind === 'upgrade') &&
        each.method.toUpperCase() === method.toUpperCase() &&
        matchesTemplate(each.path, path),
    );
    if (fault) {
      fault.times -= 1;
      this.#met.add(fault);
    }
    return fault;
  }

  /** Faults that have not been used up. */
  list(): readonly Fault[] {
    return this.#planned.filter((fault) => fault.times > 0);
  }

  /** Faults that no call came to. */
  unmet(): readonly Fault[] {
    return this.#planned.filter((fault) => !this.#met.has(fault));
  }

  clear(): void {
    this.#planned = [];
  }
}

/** Whether a request path is an instance of a template; base, query and a trailing slash do not matter. */
function matchesTemplate(template: string, path: string): boolean {
  const pattern = withoutBase(template)
    .split(/\{[^}]*\}/)
    .map((literal) => literal.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`))
    .join('[^/]+');
  return new RegExp(`^${pattern}$`).test(withoutBase(path));
}

/** `/api/vehicle/getvin?x=1` and `vehicle/getvin/` are both `vehicle/getvin`; `/v1/client/status` is `client/status`. */
function withoutBase(path: string): string {
  return (path.split('?')[0] ?? '')
    .replace(/^\/+/, '')
    .replace(/^(?:api|v1)\//, '')
    .replace(/\/+$/, '');
}
