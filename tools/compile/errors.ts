/** A `flow.config.ts` that cannot be used. The message is for developers. */
export class FlowConfigError extends Error {
  override readonly name = 'FlowConfigError';
}
