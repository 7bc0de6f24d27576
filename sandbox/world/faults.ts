/** A planned fault for the next `times` matching calls. */
export interface Fault {
  method: string;
  /** Path template without base and query, such as `contacts/{contactId}/employment`. */
  path: string;
  times: number;
  status?: number | undefined;
  /** Replaces the reply. A string is sent unchanged. */
  body?: unknown;
  headers?: Record<string, string> | undefined;
  delayMs?: number | undefined;
  drop?: 'before' | 'after' | undefined;
  /** If true, the call is performed and only its reply is replaced. */
  acts?: boolean | undefined;
  /** Refuses the upgrade of the hub or status socket. */
  upgrade?: 'refuse' | undefined;
}

export class Faults {
  #planned: Fault[] = [];
  readonly #triggered = new Set<Fault>();

  add(faults: readonly Fault[]): void {
    this.#planned.push(...faults.map((fault) => ({ ...fault })));
  }

  /**
   * Returns the first fault that matches a call, and lowers its `times` by one.
   *
   * @param path the path including its base (`/api/vehicle/getvin`)
   * @param kind an upgrade matches only faults that have `upgrade`; a request matches only faults that do not
   */
  take(method: string, path: string, kind: 'request' | 'upgrade'): Fault | undefined {
    const fault = this.#planned.find(
      (candidate) =>
        candidate.times > 0 &&
        (candidate.upgrade !== undefined) === (kind === 'upgrade') &&
        candidate.method.toUpperCase() === method.toUpperCase() &&
        matchesTemplate(candidate.path, path),
    );
    if (fault) {
      fault.times -= 1;
      this.#triggered.add(fault);
    }
    return fault;
  }

  /** Faults that further calls can still trigger. */
  list(): readonly Fault[] {
    return this.#planned.filter((fault) => fault.times > 0);
  }

  untriggered(): readonly Fault[] {
    return this.#planned.filter((fault) => !this.#triggered.has(fault));
  }

  clear(): void {
    this.#planned = [];
  }
}

/** Whether a path matches a template. Base, query and trailing slash are ignored. */
function matchesTemplate(template: string, path: string): boolean {
  const pattern = withoutBase(template)
    .split(/\{[^}]*\}/)
    .map((literal) => literal.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`))
    .join('[^/]+');
  return new RegExp(`^${pattern}$`).test(withoutBase(path));
}

/** `/api/vehicle/getvin?x=1` and `vehicle/getvin/` become `vehicle/getvin`. */
function withoutBase(path: string): string {
  return (path.split('?')[0] ?? '')
    .replace(/^\/+/, '')
    .replace(/^(?:api|v1)\//, '')
    .replace(/\/+$/, '');
}
