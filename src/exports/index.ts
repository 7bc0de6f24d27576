/** Entry points of the package. They may import every folder of the engine. */
export { startFlow } from '../browser/start-flow.tsx';
export type { StartOptions } from '../browser/start/start-options.ts';
export type { StartConfig } from '../browser/config-shape.ts';
export type { Visit } from '../browser/start/visit.ts';
export type { Session, SessionStarter } from '../browser/ports/session-runner.ts';
export type { LocalAction } from '../api/local-actions.ts';
export { sendFile, type FileRequest } from '../http/send-file.ts';
export { generalFunctions } from '../functions/index.ts';
export type { FunctionImplementation } from '../runtime/expression/function-types.ts';
export type {
  ActionResult,
  ActionRunner,
  RunContext,
  RunningSession,
  SessionChannel,
} from '../runtime/shapes/ports.ts';
export type { Product } from '../embed/product.ts';
export type { Branding } from '../look/apply-brand.ts';

/** Actions that call a server. */
export { actionDeclarationsOf, defineAction, type Action } from '../api/action.ts';
export type { FailureRule } from '../api/failures.ts';
export { createActionRunner, type ActionRunnerOptions } from '../api/create-action-runner.ts';
export { createOverrideBotCheck, type BotCheckPort } from '../api/bot-check.ts';
