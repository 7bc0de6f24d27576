/** A `flow.config.ts` cannot be used; the message is for whoever runs a tool. */
export class FlowConfigError extends Error {
  override readonly name = 'FlowConfigError';
}
